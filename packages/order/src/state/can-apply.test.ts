import { isDeepStrictEqual } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { canApply, MAX_PAYMENT_ATTEMPTS } from "./can-apply.ts";
import { foldOrder } from "./fold-order.ts";
import { isKnownEvent } from "./known-event.ts";
import type { OrderEvent } from "./order-event.ts";
import { NO_FACTS, withEvent } from "./order-facts.ts";

const placed: OrderEvent = {
  type: "placed",
  delivery: 0,
  items: [
    { id: "1", line: "a", amount: 100 },
    { id: "2", line: "a", amount: 100 },
  ],
};
const paid: OrderEvent = { type: "payment-captured", attempt: "p", capture: "c", amount: 200 };
const shipped: OrderEvent = { type: "shipped", parcel: "x", items: ["1"] };
const delivered: OrderEvent = { type: "delivered", parcel: "x" };
const of = (type: "picking" | "cancelled" | "withdrawn" | "returned", ...items: string[]): OrderEvent => ({
  type,
  items,
});
const after = (events: readonly OrderEvent[], event: OrderEvent): string => {
  const result = canApply(foldOrder(events), event);
  return result.ok ? "ok" : result.code;
};

test.each<[string, readonly OrderEvent[], OrderEvent]>([
  ["ok", [], placed],
  ["NOT_PLACED", [], paid],
  ["REPEATED", [placed], placed],
  ["NO_ITEMS", [], { ...placed, items: [] }],
  ["ITEM_NAMED_TWICE", [], { ...placed, items: [...placed.items, ...placed.items] }],
  ["INVALID_AMOUNT", [], { ...placed, delivery: -1 }],
  ["INVALID_AMOUNT", [], { ...placed, items: [{ id: "1", line: "a", amount: 0.5 }] }],
  ["INVALID_AMOUNT", [placed], { ...paid, amount: 0 }],
  ["INVALID_AMOUNT", [placed], { type: "refunded", refund: "r", amount: Number.NaN }],
  ["REPEATED", [placed, paid], paid],
  ["ok", [placed, paid], { ...paid, amount: 201 }],
  ["NOT_PAID", [placed], of("picking", "1")],
  ["NOT_PAID", [placed], shipped],
  ["NO_ITEMS", [placed, paid], { ...shipped, items: [] }],
  ["UNKNOWN_ITEM", [placed, paid], { ...shipped, items: ["1", "9"] }],
  ["ok", [placed, paid], shipped],
  ["ok", [placed, paid, of("picking", "1")], shipped],
  ["WRONG_ITEM_STATE", [placed, paid, shipped], { ...shipped, parcel: "y" }],
  ["WRONG_ITEM_STATE", [placed, paid, of("cancelled", "1")], shipped],
  ["PARCEL_EXISTS", [placed, paid, shipped], { ...shipped, items: ["2"] }],
  ["REPEATED", [placed, paid, shipped], shipped],
  ["UNKNOWN_PARCEL", [placed, paid], delivered],
  ["ok", [placed, paid, shipped], delivered],
  ["REPEATED", [placed, paid, shipped, delivered], delivered],
  ["ok", [placed], of("cancelled", "1")],
  ["ok", [placed, paid, of("picking", "1")], of("cancelled", "1")],
  ["WRONG_ITEM_STATE", [placed, paid, shipped], of("cancelled", "1", "2")],
  ["REPEATED", [placed, of("cancelled", "1")], of("cancelled", "1")],
  ["WRONG_ITEM_STATE", [placed, paid], of("withdrawn", "1")],
  ["ok", [placed, paid, shipped], of("withdrawn", "1")],
  ["ok", [placed, paid, shipped, delivered], of("withdrawn", "1")],
  ["WRONG_ITEM_STATE", [placed, paid], of("returned", "1")],
  ["ok", [placed, paid, shipped, of("withdrawn", "1")], of("returned", "1")],
  ["ok", [placed, of("cancelled", "1", "2")], paid],
  ["ok", [placed], { type: "refunded", refund: "r", amount: 200 }],
])("%s: after %o, %o", (outcome, events, event) => {
  expect(after(events, event)).toBe(outcome);
});

test("a shopper can try to pay a limited number of times", () => {
  const tries = Array.from({ length: MAX_PAYMENT_ATTEMPTS }, (_, index): OrderEvent => ({
    type: "payment-pending",
    attempt: `p${index}`,
  }));
  expect(after([placed, ...tries.slice(1)], { type: "payment-pending", attempt: "new" })).toBe("ok");
  expect(after([placed, ...tries], { type: "payment-pending", attempt: "new" })).toBe("TOO_MANY_ATTEMPTS");
  expect(after([placed, ...tries], { ...paid, attempt: "p0" })).toBe("ok");
});

test("an applied event is known, and applying it again changes nothing", () => {
  const items = fc.constantFrom(["1"], ["2"], ["1", "2"]);
  const name = fc.constantFrom("n1", "n2");
  const amount = fc.integer({ min: 1, max: 300 });
  const event: fc.Arbitrary<OrderEvent> = fc.oneof(
    fc.constant(placed),
    fc.record({ type: fc.constantFrom("payment-pending", "payment-failed"), attempt: name }),
    fc.record({ type: fc.constant("payment-authorised" as const), attempt: name, amount }),
    fc.record({ type: fc.constant("payment-captured" as const), attempt: name, capture: name, amount }),
    fc.record({ type: fc.constant("shipped" as const), parcel: name, items }),
    fc.record({ type: fc.constant("delivered" as const), parcel: name }),
    fc.record({ type: fc.constant("refunded" as const), refund: name, amount }),
    fc.record({ type: fc.constantFrom("picking", "cancelled", "withdrawn", "returned"), items }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 10 }), event, (events, next) => {
      const before = events.reduce(withEvent, NO_FACTS);
      const applied = withEvent(before, next);
      expect(isKnownEvent(applied, next)).toBe(true);
      expect(withEvent(applied, next)).toEqual(applied);
      expect(isKnownEvent(before, next)).toBe(isDeepStrictEqual(applied, before));
    }),
  );
});
