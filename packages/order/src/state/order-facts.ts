import type { OrderEvent, PlacedItem } from "./order-event.ts";

/** What is known about one try to pay. Amounts in cents. */
export interface PaymentAttempt {
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly authorised: number;
  readonly captures: ReadonlyMap<string, number>;
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
}

const NONE: ReadonlySet<string> = new Set();

export const NO_FACTS: OrderFacts = {
  placed: undefined,
  attempts: new Map(),
  items: { picking: NONE, cancelled: NONE, withdrawn: NONE, returned: NONE },
  parcels: new Map(),
  deliveredParcels: NONE,
  refunds: new Map(),
};

const NO_ATTEMPT: PaymentAttempt = {
  isPending: false,
  hasFailed: false,
  authorised: 0,
  captures: new Map(),
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
    // picking, cancelled, withdrawn, returned
    default: {
      const items = new Set([...facts.items[event.type], ...event.items]);
      return { ...facts, items: { ...facts.items, [event.type]: items } };
    }
  }
}
