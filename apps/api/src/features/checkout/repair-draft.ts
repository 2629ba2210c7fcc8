import { type DispatchPromise, cartPromise, type RepairedCartErrorCode } from "@reprise/cart";
import { addressErrors, type DeliveryQuery, deliveryOption, isPackstation } from "@reprise/order";
import type { RepairedContents } from "../cart/cart.public.ts";
import type { CheckoutDraft } from "./draft.store.ts";
import { type Goods, goodsOf } from "./order-items.ts";
import type { PaymentMethod } from "./payment-method.ts";

export interface RepairedDraft {
  readonly draft: CheckoutDraft;
  /** What was changed (section 8). */
  readonly repairs: readonly RepairedCartErrorCode[];
}

/** What the delivery of a draft depends on. Undefined: there is no shipping address. */
export function deliveryQuery(
  { shippingAddress }: Pick<CheckoutDraft, "shippingAddress">,
  { price, isDeliveryFree }: Goods,
): DeliveryQuery | undefined {
  if (shippingAddress === null) return undefined;
  const { country } = shippingAddress;
  return { country, goods: price, isPackstation: isPackstation(shippingAddress), isDeliveryFree };
}

const isSame = (one: DispatchPromise, other: DispatchPromise) =>
  one.minDaysUntilDispatch === other.minDaysUntilDispatch &&
  one.maxDaysUntilDispatch === other.maxDaysUntilDispatch;

/**
 * Adapts a draft to the cart and to what is offered now, and reports the changes (section 8). An entry that does not
 * hold any more is removed, so that its step is missing again. A second call changes nothing.
 */
export function repairDraft(
  draft: CheckoutDraft,
  contents: RepairedContents,
  methods: readonly PaymentMethod[],
): RepairedDraft {
  const goods = goodsOf(contents);
  const repairs: RepairedCartErrorCode[] = [];
  let repaired = draft;
  const errors = draft.shippingAddress === null ? [] : addressErrors(draft.shippingAddress, goods.parcel);
  if (errors.length > 0) {
    repairs.push(...errors);
    repaired = { ...repaired, shippingAddress: null };
  }
  const query = deliveryQuery(repaired, goods);
  const { deliveryMethod, paymentMethod } = repaired;
  if (deliveryMethod !== null && query !== undefined && deliveryOption(deliveryMethod, query) === undefined) {
    repairs.push("DELIVERY_METHOD_VALIDATION_FAILED");
    repaired = { ...repaired, deliveryMethod: null };
  }
  if (paymentMethod !== null && !isOffered(paymentMethod, repaired, methods)) {
    repairs.push("INVALID_PAYMENT_METHOD");
    repaired = { ...repaired, paymentMethod: null };
  }
  const promise = cartPromise(contents.lines) ?? null;
  const shown = repaired.promise;
  if (promise !== null && shown !== null && !isSame(promise, shown)) repairs.push("ORDER_PROMISE_CHANGED");
  const isUnchanged = promise === null ? shown === null : shown !== null && isSame(promise, shown);
  return { draft: isUnchanged ? repaired : { ...repaired, promise }, repairs };
}

/** True if a payment method exists and is offered for a draft. */
export const isOffered = (
  method: string,
  draft: Omit<CheckoutDraft, "paymentMethod">,
  methods: readonly PaymentMethod[],
): boolean => methods.some((each) => each.method === method && each.isOffered(draft));
