import type { DisputeOutcome, OrderEvent, PlacedItem } from "./order-event.ts";

/** What is known about one try to pay. Amounts in cents. */
export interface PaymentAttempt {
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly authorised: number;
  readonly captures: ReadonlyMap<string, number>;
  /** Names of captures that did not happen after all. */
  readonly failedCaptures: ReadonlySet<string>;
}

/** What a payer disputes at the bank. In cents. */
export interface Dispute {
  readonly attempt: string;
  readonly amount: number;
  /** A bank may decide for the shop after it has decided against it, so `won` stays. */
  readonly state: "open" | DisputeOutcome;
}

type ItemFact = "picking" | "cancelled" | "withdrawn" | "returned";

/**
 * All that a history says, whatever its order and its repetitions: each fact is a set or a map that only grows. So
 * messages that arrive late, early or twice lead to the same facts.
 */
export interface OrderFacts {
  /** Undefined: the order is not placed. */
  readonly placed: { readonly items: readonly PlacedItem[]; readonly delivery: number } | undefined;
  readonly attempts: ReadonlyMap<string, PaymentAttempt>;
  readonly items: Readonly<Record<ItemFact, ReadonlySet<string>>>;
  /** The items in each parcel. */
  readonly parcels: ReadonlyMap<string, ReadonlySet<string>>;
  readonly deliveredParcels: ReadonlySet<string>;
  readonly refunds: ReadonlyMap<string, number>;
  /** Names of refunds that did not arrive. */
  readonly failedRefunds: ReadonlySet<string>;
  readonly disputes: ReadonlyMap<string, Dispute>;
}

const NONE: ReadonlySet<string> = new Set();

export const NO_FACTS: OrderFacts = {
  placed: undefined,
  attempts: new Map(),
  items: { picking: NONE, cancelled: NONE, withdrawn: NONE, returned: NONE },
  parcels: new Map(),
  deliveredParcels: NONE,
  refunds: new Map(),
  failedRefunds: NONE,
  disputes: new Map(),
};

const NO_ATTEMPT: PaymentAttempt = {
  isPending: false,
  hasFailed: false,
  authorised: 0,
  captures: new Map(),
  failedCaptures: NONE,
};

const withEntry = <V>(map: ReadonlyMap<string, V>, key: string, value: V): ReadonlyMap<string, V> =>
  new Map(map).set(key, value);

/** Of two amounts for one name the larger counts, so that the order of the messages does not matter. */
const withAmount = (map: ReadonlyMap<string, number>, key: string, amount: number) =>
  withEntry(map, key, Math.max(map.get(key) ?? 0, amount));

function withAttempt(
  facts: OrderFacts,
  name: string,
  change: (attempt: PaymentAttempt) => Partial<PaymentAttempt>,
): OrderFacts {
  const attempt = facts.attempts.get(name) ?? NO_ATTEMPT;
  return { ...facts, attempts: withEntry(facts.attempts, name, { ...attempt, ...change(attempt) }) };
}

const DISPUTE_STATES: ReadonlyArray<Dispute["state"]> = ["open", "lost", "won"];

/** The furthest state counts, and the largest amount. */
function withDispute(
  facts: OrderFacts,
  { attempt, dispute, amount }: Extract<OrderEvent, { dispute: string }>,
  state: Dispute["state"],
): OrderFacts {
  const known = facts.disputes.get(dispute);
  const furthest =
    DISPUTE_STATES[Math.max(DISPUTE_STATES.indexOf(known?.state ?? "open"), DISPUTE_STATES.indexOf(state))] ??
    state;
  const value = { attempt, amount: Math.max(known?.amount ?? 0, amount), state: furthest };
  return { ...facts, disputes: withEntry(facts.disputes, dispute, value) };
}

/** Adds an event to the facts. Applying an event twice, or events in another order, gives the same facts. */
export function withEvent(facts: OrderFacts, event: OrderEvent): OrderFacts {
  switch (event.type) {
    case "placed":
      return { ...facts, placed: facts.placed ?? { items: event.items, delivery: event.delivery } };
    case "payment-pending":
      return withAttempt(facts, event.attempt, () => ({ isPending: true }));
    case "payment-failed":
      return withAttempt(facts, event.attempt, () => ({ hasFailed: true }));
    case "payment-authorised":
      return withAttempt(facts, event.attempt, ({ authorised }) => ({
        authorised: Math.max(authorised, event.amount),
      }));
    case "payment-captured":
      return withAttempt(facts, event.attempt, ({ captures }) => ({
        captures: withAmount(captures, event.capture, event.amount),
      }));
    case "shipped": {
      const items = new Set([...(facts.parcels.get(event.parcel) ?? []), ...event.items]);
      return { ...facts, parcels: withEntry(facts.parcels, event.parcel, items) };
    }
    case "delivered":
      return { ...facts, deliveredParcels: new Set([...facts.deliveredParcels, event.parcel]) };
    case "refunded":
      return { ...facts, refunds: withAmount(facts.refunds, event.refund, event.amount) };
    case "refund-failed":
      return { ...facts, failedRefunds: new Set([...facts.failedRefunds, event.refund]) };
    case "capture-failed":
      return withAttempt(facts, event.attempt, ({ failedCaptures }) => ({
        failedCaptures: new Set([...failedCaptures, event.capture]),
      }));
    case "dispute-opened":
      return withDispute(facts, event, "open");
    case "dispute-closed":
      return withDispute(facts, event, event.outcome);
    // picking, cancelled, withdrawn, returned
    default: {
      const items = new Set([...facts.items[event.type], ...event.items]);
      return { ...facts, items: { ...facts.items, [event.type]: items } };
    }
  }
}
