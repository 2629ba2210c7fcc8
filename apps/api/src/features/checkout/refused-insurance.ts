import { type RepairedCartErrorCode, withoutInsurance } from "@reprise/cart";
import { addressErrors } from "@reprise/order";
import type { RepairedContents } from "../cart/cart.public.ts";
import type { CheckoutDraft } from "./draft.store.ts";

/** True if parcels to the shipping address cannot be insured. Without an address they can. */
export const refusesInsurance = ({ shippingAddress }: Pick<CheckoutDraft, "shippingAddress">): boolean =>
  shippingAddress !== null &&
  addressErrors(shippingAddress, { hasInsurance: true, hasLargeGoods: false }).length > 0;

/** Removes the insurance from an order whose address does not allow it, and reports it (section 8). */
export function removeRefusedInsurance(
  draft: Pick<CheckoutDraft, "shippingAddress">,
  contents: RepairedContents,
): { readonly contents: RepairedContents; readonly repairs: readonly RepairedCartErrorCode[] } {
  const isInsured = contents.lines.some(({ withInsurance }) => withInsurance);
  if (!isInsured || !refusesInsurance(draft)) return { contents, repairs: [] };
  return {
    contents: { ...contents, lines: withoutInsurance(contents.lines) },
    repairs: ["ADDRESS_DOES_NOT_ALLOW_INSURANCE"],
  };
}
