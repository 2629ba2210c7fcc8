/** The exports of the cart slice for other slices: reads. */
export {
  loadContents,
  repairContents,
  type RepairedContents,
  type Shopper,
  viewContents,
} from "./cart-contents.ts";
export { insuredLines } from "./insured-lines.ts";
export { customerOwner, type JoinLeftovers, shopperOf } from "./owned-cart.ts";
