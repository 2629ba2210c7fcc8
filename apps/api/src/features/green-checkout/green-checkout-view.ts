import { sum } from "@reprise/cart";
import type { GreenCheckout } from "@reprise/contracts";
import { COUNTRIES } from "@reprise/order";
import type { ApiFailure } from "../../http/calls/api-failure.ts";
import { offeredTo, type PayoutOffers, viewMethod } from "../payout/payout.public.ts";
import {
  type AnswersByLine,
  factsOf,
  type ProductsById,
  viewGreenCart,
} from "../trade-in/trade-in.public.ts";
import type { GreenCheckoutState } from "./green-checkout-state.ts";
import { emailOf, missingStep } from "./missing-step.ts";
import { shippingChoices } from "./shipping-choices.ts";

interface ViewFacts {
  readonly offers: PayoutOffers;
  readonly products: ProductsById;
  readonly answers: AnswersByLine;
  /** The time; default: now. */
  readonly now?: Date;
}

/** Builds the green checkout of the contract. Account numbers are masked. */
export function viewGreenCheckout(
  state: GreenCheckoutState,
  { offers, products, answers, now }: ViewFacts,
): GreenCheckout {
  const { contents, draft, account } = state;
  const address = draft?.address ?? null;
  const shipping = shippingChoices(contents, address, now);
  const missing = missingStep(state, { shipping, offers });
  const payout = draft?.payout ?? null;
  return {
    cart: viewGreenCart(contents, { products, answers }),
    tradeInUuid: draft?.tradeInUuid ?? null,
    isGuest: account === null,
    email: emailOf(state),
    address,
    handover: draft?.handover ?? null,
    pickup: draft?.pickup ?? null,
    payout: payout && viewMethod(payout),
    weight: sum(factsOf(contents).lines.map(({ weightGrams }) => weightGrams)),
    choices: {
      countries: [...COUNTRIES],
      addresses: [...(account?.addresses ?? [])],
      carriers: shipping.carriers,
      pickupDays: shipping.pickupDays.map(({ date, windows }) => ({ date, windows: [...windows] })),
      methods: offeredTo({ customer: account?.uuid ?? null }, offers),
      organisations: offers.organisations.map(({ name }) => name),
    },
    missing: missing?.step ?? null,
    // The page of the green cart prepares it again.
    refusal: missing?.error && missing.step !== "cart" ? viewError(missing.error) : null,
  };
}

const viewError = ({ code, fields }: ApiFailure): GreenCheckout["refusal"] => ({
  code,
  ...(fields === undefined ? {} : { fields: [...fields] }),
});
