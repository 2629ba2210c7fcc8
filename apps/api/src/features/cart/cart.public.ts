export { ensurePiece } from "./add-piece.ts";
export {
  loadContents,
  repairContents,
  type RepairedContents,
  type Shopper,
  viewContents,
  saveContents,
} from "./cart-contents.ts";
export { deleteCart, lockCart } from "./cart.store.ts";
export { insuredLines } from "./insured-lines.ts";
export { type MoveCheckout } from "./join-carts.ts";
export { customerOwner, type JoinLeftovers, shopperOf } from "./owned-cart.ts";
export { type PutBackLine, restoreCartLines } from "./put-lines-back.ts";
