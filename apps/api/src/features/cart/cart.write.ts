/** The exports of the cart slice for other slices: writes. */
export { saveContents } from "./cart-contents.ts";
export { lockCart } from "./cart.store.ts";
export type { MoveCheckout } from "./join-carts.ts";
