import { addressInput, type GreenCheckoutStep } from "@reprise/contracts";
import { greenCartErrors } from "@reprise/trade-in";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { keyOfEmail } from "../customer/customer.public.ts";
import { type PayoutMethod, type PayoutOffers, readMethod } from "../payout/payout.public.ts";
import { factsOf, type GreenContents } from "../trade-in/trade-in.public.ts";
import type { GreenCheckoutState, SellerAccount } from "./green-checkout-state.ts";
import type { GreenDraft } from "./green-draft.store.ts";
import { type ShippingChoices, shippingError } from "./shipping-choices.ts";

/** A step that is not complete. */
export interface MissingStep {
  readonly step: GreenCheckoutStep;
  /** Why its entry does not hold any more. */
  readonly error: ApiFailure | null;
}

interface Facts {
  readonly shipping: ShippingChoices;
  readonly offers: PayoutOffers;
}

/** Finds the first step of a green checkout that is not complete: its entries are checked again. Null: all are. */
export function missingStep(state: GreenCheckoutState, { shipping, offers }: Facts): MissingStep | null {
  const { contents, draft, account } = state;
  const cart = cartError(contents);
  if (cart !== null) return { step: "cart", error: cart };
  if (draft?.address == null || emailOf(state) === null) return { step: "address", error: null };
  const address = addressError(draft, account);
  if (address !== null) return { step: "address", error: address };
  const { handover, pickup, payout } = draft;
  const { carrier } = contents;
  if (handover === null || carrier === null) return { step: "shipping", error: null };
  const handedOver = shippingError(shipping, { carrier, handover, pickup });
  if (handedOver !== null) return { step: "shipping", error: handedOver };
  if (payout === null) return { step: "payout", error: null };
  const paid = payoutError(payout, account, offers);
  return paid && { step: "payout", error: paid };
}

/** The address of mail of a checkout. Null: a guest has not entered one. */
export const emailOf = ({ draft, account }: Pick<GreenCheckoutState, "draft" | "account">): string | null =>
  account?.email ?? draft?.email ?? null;

const changed = (what: string) => new ApiFailure("GREEN_CHECKOUT_CHANGED", what);

/** Why a green cart has to be prepared again. Its carrier is checked with the shipping. */
function cartError(contents: GreenContents): ApiFailure | null {
  const { lines, coupon } = contents;
  if (lines.length === 0) return new ApiFailure("GREEN_CART_EMPTY", "There is nothing to sell");
  if (lines.some(({ isExpired }) => isExpired)) return changed("A quote has expired");
  if (coupon !== null && coupon.problem !== null) return changed("The coupon does not hold any more");
  const [error] = greenCartErrors({ ...factsOf(contents), carrier: null });
  return error === undefined ? null : changed(error.type);
}

/** The entries may be older than the rules. */
function addressError({ address, email }: GreenDraft, account: SellerAccount | null): ApiFailure | null {
  const checked = addressInput.safeParse({ ...address, kind: "shipping" });
  if (!checked.success)
    return new ApiFailure("VALIDATION_FAILED", "The address is not valid", {
      fields: checked.error.issues.map(({ path, message }) => ({
        path: `body.address.${path.join(".")}`,
        message,
      })),
    });
  return account === null ? errorOf(() => keyOfEmail(email ?? "")) : null;
}

const payoutError = (payout: PayoutMethod, account: SellerAccount | null, offers: PayoutOffers) =>
  errorOf(() => readMethod(payout, { customer: account?.uuid ?? null }, offers));

function errorOf(check: () => unknown): ApiFailure | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}
