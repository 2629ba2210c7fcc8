import type { Order } from "@reprise/contracts";

/** An order, with the token of the link in a mail if that has opened it. */
export type OpenedOrder = Order & { readonly token?: string };
