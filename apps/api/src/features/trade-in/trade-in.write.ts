/** The exports of the trade-in slice for other slices: writes. */
export { deleteSoldCart, lockGreenCart } from "./green-cart/green-cart.store.ts";
