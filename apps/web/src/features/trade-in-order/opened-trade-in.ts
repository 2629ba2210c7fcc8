import type { TradeInOrder } from "@reprise/contracts";

/** A trade-in order, with the token of the link in a mail if that has opened it. */
export type OpenedTradeIn = TradeInOrder & { readonly token?: string };

export type TradeInItem = TradeInOrder["items"][number];

/** The query that keeps a trade-in order open without a login. */
export const tokenQuery = ({ token }: Pick<OpenedTradeIn, "token">): { readonly token?: string } =>
  token === undefined ? {} : { token };
