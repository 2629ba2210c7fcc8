/** The exports of the cart slice for other slices: writes. */
export { ensurePiece } from "./add-piece.ts";
export { saveContents } from "./cart-contents.ts";
export { deleteCart, lockCart } from "./cart.store.ts";
export type { MoveCheckout } from "./join-carts.ts";
export { type PutBackLine, restoreCartLines } from "./put-lines-back.ts";
