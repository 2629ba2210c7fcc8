/** The exports of the trade-in slice for other slices: writes. */
export { deleteSoldCart, lockGreenCart, updateGreenCart } from "./green-cart/green-cart.store.ts";
export type { MoveGreenCheckout } from "./green-cart/join-green-carts.ts";
