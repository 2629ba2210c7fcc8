import { hasGivenUp, type OrderState } from "@reprise/order";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { restoreCartLines } from "../../cart/cart.public.ts";
import { restoreDraft } from "../../checkout/checkout.public.ts";
import {
  CREDIT,
  type PaymentFact,
  type PaymentOutcome,
  PREPAYMENT,
  savePaymentOutcome,
} from "../../payment/payment.public.ts";
import type { Actor } from "../store/order-history.ts";
import { NO_OWNER, type StoredOrder } from "../store/order.store.ts";
import { applyEvents, lockOrder } from "./apply-events.ts";

type Db = Kysely<Schema>;

/** What a provider's answer means for the history of the order. */
export function factOf(payment: string, outcome: PaymentOutcome): PaymentFact {
  const attempt = payment;
  switch (outcome.type) {
    case "authorised":
      return { type: "payment-authorised", attempt, amount: outcome.amount };
    case "captured":
      return { type: "payment-captured", attempt, capture: outcome.capture, amount: outcome.amount };
    case "failed":
      return { type: "payment-failed", attempt };
    default:
      return { type: "payment-pending", attempt };
  }
}

/** Stores what a provider answered about a payment, with its consequences for the order. */
export async function applyPaymentOutcome(
  transaction: Db,
  { order, payment }: { readonly order: string; readonly payment: string },
  outcome: PaymentOutcome,
  actor: Actor,
): Promise<void> {
  await savePaymentOutcome(transaction, payment, outcome);
  await applyPaymentFact(transaction, order, factOf(payment, outcome), actor);
}

/**
 * Adds a fact about a payment to its order. Facts come in any order and repeatedly. An order whose payment failed is
 * cancelled, and its lines and entries are in the cart again, so that the shopper can try another way.
 */
export async function applyPaymentFact(
  transaction: Db,
  uuid: string,
  fact: PaymentFact,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(transaction, uuid);
  const applied = await applyEvents(transaction, order, [fact], actor);
  if (!applied.ok) throw new Error(`The order ${uuid} refuses ${fact.type}: ${applied.code}`);
  const { status, facts } = applied.after;
  if (status !== "placed" || !hasGivenUp(facts)) return;
  // A bank transfer is open for a week: the shopper has left the checkout, so the lines stay out of the cart.
  if (order.row.payment_method !== PREPAYMENT) await giveBack(transaction, order, applied.after);
  await cancelRest(transaction, order, applied.after, actor);
}

/** True if an item is not cancelled: an operator may have cancelled a part of an unpaid order. */
const isLeft = ({ items }: OrderState, id: string): boolean => items.get(id)?.state !== "cancelled";

/**
 * Puts what is left of an order back into the cart. Locks the cart before the stock, as placing an order does. An order whose
 * customer has closed the account has no cart.
 */
async function giveBack(
  transaction: Db,
  { row, lines, items }: StoredOrder,
  state: OrderState,
): Promise<void> {
  if (row.owner_hash.equals(NO_OWNER)) return;
  const left = items.filter(({ position }) => isLeft(state, `${position}`));
  const cart = await restoreCartLines(
    transaction,
    row.owner_hash,
    lines.flatMap((line) => {
      const own = left.filter((item) => item.line_uuid === line.uuid);
      if (own.length === 0) return [];
      return {
        variantId: line.variant_id,
        withFullBattery: line.with_full_battery,
        withInsurance: own.some(({ insurance }) => insurance > 0),
        quantity: own.length,
        unitPrice: line.price,
      };
    }),
    row.coupon_code,
  );
  await restoreDraft(transaction, cart, {
    email: row.customer_uuid === null ? row.email : null,
    billingAddress: row.billing_address,
    shippingAddress: row.shipping_address,
    deliveryMethod: row.delivery_method,
    paymentMethod: row.payment_method === CREDIT ? null : row.payment_method,
    usesCredit: row.credit > 0,
  });
}

/** Cancels what is not cancelled yet. */
async function cancelRest(
  transaction: Db,
  order: StoredOrder,
  state: OrderState,
  actor: Actor,
): Promise<void> {
  const left = [...state.items.keys()].filter((id) => isLeft(state, id));
  const cancelled = await applyEvents(transaction, order, [{ type: "cancelled", items: left }], actor);
  if (!cancelled.ok) throw new Error(`The order ${order.row.uuid} cannot be cancelled: ${cancelled.code}`);
}
