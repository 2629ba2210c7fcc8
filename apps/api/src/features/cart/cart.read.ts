/** The exports of the cart slice for other slices: reads. */
export {
  loadContents,
  settleContents,
  type SettledContents,
  type Shopper,
  viewContents,
} from "./cart-contents.ts";
export { insuredLines } from "./insured-lines.ts";
export { customerOwner, shopperOf } from "./owned-cart.ts";
