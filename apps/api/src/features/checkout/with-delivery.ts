import { type DeliveryMethod, deliveryOption, deliveryOptions } from "@reprise/order";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { RepairedContents } from "../cart/cart.public.ts";
import type { CheckoutDraft } from "./draft.store.ts";
import { goodsOf } from "./order-items.ts";
import { deliveryQuery } from "./repair-draft.ts";

export const addressMissing = () =>
  new ApiFailure("CHECKOUT_ADDRESS_MISSING", "Enter a shipping address first");

/** @throws {ApiFailure} CHECKOUT_ADDRESS_MISSING, DELIVERY_METHOD_VALIDATION_FAILED */
export function withDelivery(
  draft: CheckoutDraft,
  contents: RepairedContents,
  method: DeliveryMethod,
): CheckoutDraft {
  const query = deliveryQuery(draft, goodsOf(contents));
  if (query === undefined) throw addressMissing();
  if (deliveryOption(method, query) === undefined)
    throw new ApiFailure("DELIVERY_METHOD_VALIDATION_FAILED", "This method does not reach the address");
  return { ...draft, deliveryMethod: method };
}

/** Keeps the chosen delivery method if it reaches the shipping address; otherwise chooses the first that does. */
export function withAnyDelivery(draft: CheckoutDraft, contents: RepairedContents): CheckoutDraft {
  const query = deliveryQuery(draft, goodsOf(contents));
  if (query === undefined) return draft;
  const { deliveryMethod } = draft;
  if (deliveryMethod !== null && deliveryOption(deliveryMethod, query) !== undefined) return draft;
  return { ...draft, deliveryMethod: deliveryOptions(query)[0]?.method ?? null };
}
