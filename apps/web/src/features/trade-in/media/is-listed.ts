import type { TradeInCard } from "@reprise/contracts";

/** A product that the shop buys without questions, at one price. */
export const isListed = ({ isMedia, highestPrice }: TradeInCard): boolean => isMedia && highestPrice !== null;
