import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canApply } from "./can-apply.ts";
import { foldOrder, type OrderState, stateOf } from "./fold-order.ts";
import type { OrderEvent } from "./order-event.ts";
import { NO_FACTS, withEvent } from "./order-facts.ts";

const placed: OrderEvent = {
  type: "placed",
  delivery: 399,
  items: [
    { id: "1", line: "a", amount: 10_000 },
    { id: "2", line: "a", amount: 10_000 },
    { id: "3", line: "b", amount: 5_000 },
  ],
};
const TOTAL = 25_399;
const pending: OrderEvent = { type: "payment-pending", attempt: "p1" };
const authorised: OrderEvent = { type: "payment-authorised", attempt: "p1", amount: TOTAL };
const captured: OrderEvent = { type: "payment-captured", attempt: "p1", capture: "c1", amount: TOTAL };
const failed: OrderEvent = { type: "payment-failed", attempt: "p1" };
const shippedFirst: OrderEvent = { type: "shipped", parcel: "x", items: ["1"] };
const shippedRest: OrderEvent = { type: "shipped", parcel: "y", items: ["2", "3"] };
const statusAfter = (...events: readonly OrderEvent[]) => foldOrder([placed, ...events])?.status;

test("an order goes from placed to delivered and refunded", () => {
  const history: readonly (readonly [OrderEvent, string])[] = [
    [pending, "placed"],
    [authorised, "paid"],
    [{ type: "picking", items: ["1", "2", "3"] }, "picking"],
    [shippedFirst, "partially-shipped"],
    [captured, "partially-shipped"],
    [shippedRest, "shipped"],
    [{ type: "delivered", parcel: "x" }, "partially-delivered"],
    [{ type: "delivered", parcel: "y" }, "delivered"],
    [{ type: "withdrawn", items: ["1"] }, "delivered"],
    [{ type: "returned", items: ["1"] }, "delivered"],
    [{ type: "refunded", refund: "r1", amount: 10_000 }, "delivered"],
    [{ type: "refunded", refund: "r2", amount: 15_399 }, "refunded"],
  ];
  const events: OrderEvent[] = [placed];
  for (const [event, status] of history) {
    expect(canApply(foldOrder(events), event)).toEqual({ ok: true });
    events.push(event);
    expect([event, foldOrder(events)?.status]).toEqual([event, status]);
  }
  expect(foldOrder(events)?.items.get("1")?.state).toBe("returned");
});

test("an order whose only shipped part was refunded goes on: the rest of its authorisation can be captured", () => {
  const events: OrderEvent[] = [
    authorised,
    shippedFirst,
    { ...captured, amount: 10_000 },
    { type: "returned", items: ["1"] },
    { type: "refunded", refund: "r1", amount: 10_000 },
  ];
  expect(foldOrder([placed, ...events])).toMatchObject({ status: "partially-delivered", refund: "partial" });
  // The capture is not confirmed yet.
  expect(statusAfter(...events, shippedRest)).toBe("partially-delivered");
  // The provider may not have released the rest yet.
  expect(statusAfter(...events, { type: "cancelled", items: ["2", "3"] })).toBe("refunded");
  expect(statusAfter(...events, failed)).toBe("refunded");
});

test("a full refund ends an order, also if what a cancelled item was authorised for is never released", () => {
  const charged = 10_399;
  const events: OrderEvent[] = [
    authorised,
    { type: "cancelled", items: ["2", "3"] },
    shippedFirst,
    { ...captured, amount: charged },
  ];
  expect(statusAfter(...events, { type: "refunded", refund: "r1", amount: charged })).toBe("refunded");
});

test("each line is as far as its items", () => {
  const state = foldOrder([placed, captured, shippedFirst, { type: "cancelled", items: ["3"] }]);
  expect([...(state?.lines ?? [])]).toEqual([
    ["a", "partially-shipped"],
    ["b", "cancelled"],
  ]);
});

test("cancelled items are no longer due, nor is delivery when all are", () => {
  const some = foldOrder([placed, { type: "cancelled", items: ["1", "3"] }]);
  expect([some?.due, some?.status]).toEqual([10_399, "placed"]);
  const all = foldOrder([placed, { type: "cancelled", items: ["1", "2", "3"] }]);
  expect([all?.due, all?.status]).toEqual([0, "cancelled"]);
});

test("cancelling the items that are missing makes the rest shipped", () => {
  expect(statusAfter(captured, shippedFirst, { type: "cancelled", items: ["2", "3"] })).toBe("shipped");
});

test("a parcel that came back undelivered is no longer on its way", () => {
  const back: OrderEvent = { type: "returned", items: ["1"] };
  expect(statusAfter(captured, shippedFirst, shippedRest, back)).toBe("partially-delivered");
  expect(statusAfter(captured, shippedFirst, shippedRest, back, { type: "delivered", parcel: "y" })).toBe(
    "delivered",
  );
});

test("an order of which nothing is due is paid", () => {
  const free = foldOrder([{ type: "placed", items: [{ id: "1", line: "a", amount: 0 }], delivery: 0 }]);
  expect([free?.status, free?.payment.status]).toEqual(["paid", "none"]);
});

test("less than the due amount does not pay an order, two transfers together may", () => {
  const part = (attempt: string, amount: number): OrderEvent => ({
    type: "payment-captured",
    attempt,
    capture: attempt,
    amount,
  });
  expect(statusAfter(part("t1", TOTAL - 1))).toBe("placed");
  expect(statusAfter(part("t1", TOTAL - 1), part("t2", 1))).toBe("paid");
});

test("a failed attempt loses its authorisation, whichever message came first; captured money stays", () => {
  for (const events of [
    [authorised, failed],
    [failed, authorised],
  ]) {
    expect(foldOrder([placed, ...events])).toMatchObject({ status: "placed", payment: { status: "failed" } });
  }
  expect(statusAfter(captured, failed)).toBe("paid");
  expect(statusAfter(failed, { ...authorised, attempt: "p2" })).toBe("paid");
});

test("an authorised and captured amount counts once", () => {
  expect(foldOrder([placed, authorised, captured])?.payment).toEqual({
    status: "captured",
    secured: TOTAL,
    captured: TOTAL,
    refunded: 0,
    lost: 0,
    isDisputed: false,
  });
});

test("an order is placed once: a second placing changes nothing", () => {
  const other: OrderEvent = { ...placed, delivery: 0, items: placed.items.slice(1) };
  expect(foldOrder([placed, other])).toEqual(foldOrder([placed]));
});

test("an order that is not placed has no state", () => {
  expect(foldOrder([])).toBeUndefined();
  expect(foldOrder([captured])).toBeUndefined();
});

const id = fc.constantFrom("1", "2", "3");
const ids = fc.uniqueArray(id, { minLength: 1 });
const name = fc.constantFrom("p1", "p2");
const amount = fc.integer({ min: 1, max: TOTAL });
const webhook: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({ type: fc.constant("payment-pending" as const), attempt: name }),
  fc.record({ type: fc.constant("payment-authorised" as const), attempt: name, amount }),
  fc.record({ type: fc.constant("payment-captured" as const), attempt: name, capture: name, amount }),
  fc.record({ type: fc.constant("payment-failed" as const), attempt: name }),
  fc.record({ type: fc.constant("refunded" as const), refund: name, amount }),
);
const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  webhook,
  fc.record({ type: fc.constant("shipped" as const), parcel: name, items: ids }),
  fc.record({ type: fc.constant("delivered" as const), parcel: name }),
  fc.record({ type: fc.constantFrom("picking", "cancelled", "withdrawn", "returned"), items: ids }),
);
/** Events, and the same events in another order, some of them repeated. */
const shuffled = <T>(event: fc.Arbitrary<T>) =>
  fc
    .record({
      events: fc.array(event, { maxLength: 12 }),
      repeated: fc.array(fc.nat({ max: 11 }), { maxLength: 12 }),
      keys: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
    })
    .map(({ events, repeated, keys }) => {
      const all = [...events, ...repeated.flatMap((index) => events.slice(index, index + 1))];
      const again = all
        .map((each, index) => ({ each, key: keys[index] ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ each }) => each);
      return { events, again };
    });

test("every order and repetition of the events of a history leads to one state", () => {
  fc.assert(
    fc.property(shuffled(anyEvent), ({ events, again }) => {
      expect(foldOrder([...again, placed])).toEqual(foldOrder([placed, ...events]));
    }),
    { numRuns: 500 },
  );
});

test("webhooks in every order and any number of times, each checked first, lead to one state", () => {
  const receive = (webhooks: readonly OrderEvent[]): OrderState | undefined =>
    stateOf(
      webhooks.reduce(
        (facts, event) => {
          const result = canApply(stateOf(facts), event);
          expect(result.ok ? "ok" : result.code).toMatch(/^(?:ok|REPEATED)$/u);
          return result.ok ? withEvent(facts, event) : facts;
        },
        withEvent(NO_FACTS, placed),
      ),
    );
  fc.assert(
    fc.property(shuffled(webhook), ({ events, again }) => {
      expect(receive(again)).toEqual(receive(events));
    }),
    { numRuns: 500 },
  );
});
