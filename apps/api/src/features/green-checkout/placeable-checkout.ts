import type { OrderAddress } from "@reprise/contracts";
import type { Carrier } from "@reprise/order";
import { greenCartTotals, type Handover, type Pickup } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Shopper } from "../cart/cart.public.ts";
import type { PayoutMethod, PayoutOffers } from "../payout/payout.public.ts";
import { factsOf, type GreenContents } from "../trade-in/trade-in.public.ts";
import { loadGreenCheckout } from "./green-checkout-state.ts";
import { emailOf, missingStep } from "./missing-step.ts";
import { shippingChoices } from "./shipping-choices.ts";

/** A complete green checkout. */
export interface PlaceableGreenCheckout {
  readonly contents: GreenContents;
  readonly email: string;
  readonly address: OrderAddress;
  readonly carrier: Carrier;
  readonly handover: Handover;
  readonly pickup: Pickup | null;
  /** The boxes that the goods need. */
  readonly boxes: number;
  readonly payout: PayoutMethod;
}

/** The order and the total that the seller saw. */
export interface SeenGreenCheckout {
  readonly tradeInUuid: string;
  /** In cents. */
  readonly total: number;
}

/**
 * Reads the checkout of a locked green cart and checks every entry again, as of `now`.
 * @throws {ApiFailure} GREEN_CART_EMPTY, GREEN_CHECKOUT_CHANGED, GREEN_CHECKOUT_INCOMPLETE, and what an entry is refused
 * with: VALIDATION_FAILED, CARRIER_NOT_AVAILABLE, PICKUP_NOT_AVAILABLE, PAYOUT_METHOD_NOT_OFFERED
 */
export async function readPlaceableCheckout(
  transaction: Kysely<Schema>,
  seller: Shopper,
  seen: SeenGreenCheckout,
  offers: PayoutOffers,
): Promise<PlaceableGreenCheckout> {
  const state = await loadGreenCheckout(transaction, seller);
  const { contents, draft } = state;
  const shipping = shippingChoices(contents, draft?.address ?? null);
  const missing = missingStep(state, { shipping, offers });
  if (missing !== null) throw missing.error ?? incomplete(missing.step);
  const email = emailOf(state);
  const { carrier } = contents;
  const boxes = shipping.carriers.find((each) => each.carrier === carrier)?.boxes;
  if (draft?.address == null || draft.handover === null || draft.payout === null) throw incomplete("entries");
  if (email === null || carrier === null || boxes === undefined) throw incomplete("entries");
  requireSeen(contents, draft.tradeInUuid, seen);
  const { address, handover, pickup, payout } = draft;
  return { contents, email, address, carrier, handover, pickup, boxes, payout };
}

const incomplete = (what: string) => new ApiFailure("GREEN_CHECKOUT_INCOMPLETE", `Not complete: ${what}`);

/** @throws {ApiFailure} GREEN_CHECKOUT_CHANGED */
function requireSeen(contents: GreenContents, tradeInUuid: string, seen: SeenGreenCheckout): void {
  const changed = (what: string) => new ApiFailure("GREEN_CHECKOUT_CHANGED", what);
  if (tradeInUuid !== seen.tradeInUuid) throw changed("The checkout is for another order");
  if (greenCartTotals(factsOf(contents)).total !== seen.total)
    throw changed("The total is not what the seller saw");
}
