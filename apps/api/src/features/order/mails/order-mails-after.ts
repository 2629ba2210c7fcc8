import { sum } from "@reprise/cart";
import { arrivedRefunds, capturedOf, type OrderState, type PaymentAttempt } from "@reprise/order";
import type { Actor, OrderChange } from "../store/order-history.ts";
import type { CancellationReason, OrderMail } from "./order-mail.ts";

interface MailFacts {
  readonly order: string;
  readonly isPrepaid: boolean;
  readonly actor: Actor;
}

/**
 * The mails that a change of an order causes. Facts only grow, so a mail about an item, a parcel or a refund follows one
 * change only. A confirmation may follow several: see `enqueueOrderMails`.
 */
export function orderMailsAfter(
  { before, after }: OrderChange,
  { order, isPrepaid, actor }: MailFacts,
): readonly OrderMail[] {
  /** A prepaid order is confirmed when it is placed, because the confirmation says where to pay. */
  const canConfirm = (state: OrderState | undefined): boolean =>
    state !== undefined && state.status !== "cancelled" && (isPrepaid || state.isPaid);
  const isPaidNow = before !== undefined && !before.isPaid && after.isPaid && after.status !== "cancelled";
  const parcels = newIn(before?.facts.parcels, after.facts.parcels);
  const cancelled = newIn(before?.facts.items.cancelled, after.facts.items.cancelled);
  return [
    ...(canConfirm(after) && !canConfirm(before) ? [{ kind: "confirmation", order } as const] : []),
    ...(isPrepaid && isPaidNow ? [{ kind: "paid", order } as const] : []),
    ...parcels.map((parcel) => ({ kind: "shipped", order, parcel }) as const),
    ...(cancelled.length > 0
      ? [{ kind: "cancelled", order, items: cancelled, ...cancellation({ before, after }, actor) } as const]
      : []),
    ...latePayment(before, after).map((amount) => ({ kind: "late-payment", order, amount }) as const),
    ...refunds(before, after).map((amount) => ({ kind: "refunded", order, amount }) as const),
  ];
}

interface Keys {
  readonly has: (key: string) => boolean;
  readonly keys: () => Iterable<string>;
}

const newIn = (before: Keys | undefined, after: Keys): readonly string[] =>
  [...after.keys()].filter((key) => before?.has(key) !== true);

/** The captured or secured money above the amount of the order, in cents. */
const excess = ({ payment, due }: OrderState, of: "captured" | "secured"): number =>
  Math.max(0, payment[of] - payment.refunded - due);

function cancellation({ before, after }: OrderChange, actor: Actor) {
  const more = (of: "captured" | "secured") =>
    excess(after, of) - (before === undefined ? 0 : excess(before, of));
  const refund = Math.max(0, more("captured"));
  return { reason: reasonOf(actor), refund, released: Math.max(0, more("secured") - refund) };
}

function reasonOf(actor: Actor): CancellationReason {
  if (actor === "shopper") return "shopper";
  return actor.startsWith("operator:") ? "shop" : "unpaid";
}

const paidWith = (attempt: PaymentAttempt): number => Math.max(attempt.authorised, capturedOf(attempt));

/** Money that arrived for an order after its cancellation: at most one amount, in cents. */
function latePayment(before: OrderState | undefined, after: OrderState): readonly number[] {
  if (before?.status !== "cancelled") return [];
  const paid = ({ facts }: OrderState) => sum([...facts.attempts.values()].map(paidWith));
  const amount = paid(after) - paid(before);
  return amount > 0 ? [amount] : [];
}

function refunds(before: OrderState | undefined, after: OrderState): readonly number[] {
  const earlier = before === undefined ? new Map<string, number>() : arrivedRefunds(before.facts);
  return [...arrivedRefunds(after.facts)]
    .map(([refund, amount]) => amount - (earlier.get(refund) ?? 0))
    .filter((amount) => amount > 0);
}
