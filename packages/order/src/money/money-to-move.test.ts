import { sum } from "@reprise/cart";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { itemPrice, type OrderAmounts } from "../amounts/order-amounts.ts";
import { type Refund, refundOf, type RefundRequest, wholeItem, wholeOrder } from "../amounts/refund.ts";
import { foldOrder, type OrderState } from "../state/fold-order.ts";
import type { OrderEvent } from "../state/order-event.ts";
import { anyOrder } from "../test/arbitrary-order.ts";
import { moneyOwed } from "./money-owed.ts";
import { moneyToMove, refundsDone } from "./money-to-move.ts";
import type { MoneyMove, MoneyOperation } from "./payment-account.ts";

const placed: OrderEvent = {
  type: "placed",
  delivery: 400,
  items: [
    { id: "1", line: "a", amount: 6_000 },
    { id: "2", line: "b", amount: 4_000 },
  ],
};
const authorised: OrderEvent = { type: "payment-authorised", attempt: "p", amount: 10_400 };
const captured = (amount: number): OrderEvent => ({
  type: "payment-captured",
  attempt: "p",
  capture: "c",
  amount,
});
const shipped = (...items: string[]): OrderEvent => ({ type: "shipped", parcel: items.join("+"), items });
const cancelled = (...items: string[]): OrderEvent => ({ type: "cancelled", items });
const stateOf = (events: readonly OrderEvent[]): OrderState => {
  const state = foldOrder([placed, ...events]);
  if (state === undefined) throw new Error("The order is not placed");
  return state;
};
const move = (kind: MoneyMove["kind"], amount = 0, attempt = "p"): MoneyMove => ({ kind, attempt, amount });
const operation = (
  kind: MoneyMove["kind"],
  amount: number,
  state: MoneyOperation["state"] = "requested",
  ...names: readonly string[]
): MoneyOperation => ({ ...move(kind, amount), state, names });
const refund = (item: string, amount: number): Refund => ({
  parts: [{ part: "goods", item, amount }],
  total: amount,
});

describe("money to move", () => {
  test.each<[string, readonly OrderEvent[], readonly MoneyMove[]]>([
    ["nothing before the payment", [], []],
    ["nothing while nothing has left", [authorised], []],
    [
      "what leaves is captured, the delivery with the first parcel",
      [authorised, shipped("1")],
      [move("capture", 6_400)],
    ],
    ["all that leaves is captured", [authorised, shipped("1", "2")], [move("capture", 10_400)]],
    ["a cancelled order releases its authorisation", [authorised, cancelled("1", "2")], [move("cancel")]],
    ["a cancelled item waits for the last capture", [authorised, cancelled("2")], []],
    [
      "a cancelled item of a paid order is refunded",
      [captured(10_400), cancelled("2")],
      [move("refund", 4_000)],
    ],
    [
      "a late payment of a cancelled order is refunded",
      [cancelled("1", "2"), captured(10_400)],
      [move("refund", 10_400)],
    ],
    ["an overpaid transfer is refunded", [captured(10_450)], [move("refund", 50)]],
    ["a transfer of too little is kept", [captured(10_000)], []],
    [
      "a second authorisation is released",
      [captured(10_400), { type: "payment-authorised", attempt: "q", amount: 10_400 }],
      [move("cancel", 0, "q")],
    ],
    [
      "a failed authorisation is not captured, and released once",
      [authorised, { type: "payment-failed", attempt: "p" }, shipped("1")],
      [move("cancel")],
    ],
    [
      "a late authorisation of an expired order is released",
      [{ type: "payment-failed", attempt: "p" }, cancelled("1", "2"), authorised],
      [move("cancel")],
    ],
  ])("%s", (_rule, events, moves) => {
    expect(moneyToMove({ state: stateOf(events), refunds: [], operations: [] })).toEqual(moves);
  });

  test("the second parcel captures its own items", () => {
    const state = stateOf([authorised, shipped("1"), captured(6_400), shipped("2")]);
    const operations = [operation("capture", 6_400, "done")];
    expect(moneyToMove({ state, refunds: [], operations })).toEqual([move("capture", 4_000)]);
  });

  test("a refund of what was captured in part is returned, though more will be captured", () => {
    const state = stateOf([authorised, shipped("1"), captured(6_400)]);
    const refunds = [refund("1", 1_000)];
    const operations = [operation("capture", 6_400, "done")];
    expect(moneyToMove({ state, refunds, operations })).toEqual([move("refund", 1_000)]);
  });

  test("a refund waits until its capture is confirmed", () => {
    const events = [authorised, shipped("1", "2")];
    const refunds = [refund("1", 1_000)];
    const operations = [operation("capture", 10_400)];
    expect(moneyToMove({ state: stateOf(events), refunds, operations })).toEqual([]);
    expect(moneyToMove({ state: stateOf([...events, captured(10_400)]), refunds, operations })).toEqual([
      move("refund", 1_000),
    ]);
  });

  test("the rest of an authorisation is released after its last capture is confirmed", () => {
    const events = [authorised, cancelled("2"), shipped("1")];
    const facts = { refunds: [], operations: [operation("capture", 6_400)] };
    expect(moneyToMove({ ...facts, state: stateOf([...events, captured(6_400)]) })).toEqual([]);
    const operations = [operation("capture", 6_400, "done")];
    const state = stateOf([...events, captured(6_400)]);
    expect(moneyToMove({ state, refunds: [], operations })).toEqual([move("cancel")]);
  });

  test("a refused refund and a refused capture are left to a person", () => {
    const gone = stateOf([captured(10_400), cancelled("1", "2")]);
    const refused = [operation("refund", 10_400, "refused")];
    expect(moneyToMove({ state: gone, refunds: [], operations: refused })).toEqual([]);
    const sent = stateOf([authorised, shipped("1", "2")]);
    const operations = [operation("capture", 10_400, "refused")];
    expect(moneyToMove({ state: sent, refunds: [], operations })).toEqual([]);
  });
});

describe("money that moves without the shop", () => {
  const sent = [captured(10_400), shipped("1", "2")];
  const byHand: OrderEvent = { type: "refunded", refund: "re_hand", amount: 1_000 };
  const dispute = { attempt: "p", dispute: "d", amount: 10_400 };
  const opened: OrderEvent = { type: "dispute-opened", ...dispute };
  const closed = (outcome: "won" | "lost", amount = 10_400): OrderEvent => ({
    type: "dispute-closed",
    ...dispute,
    amount,
    outcome,
  });
  const failed: OrderEvent = { type: "refund-failed", refund: "re_1", amount: 1_000 };
  const refunded: OrderEvent = { type: "refunded", refund: "re_1", amount: 1_000 };

  test.each<
    [string, readonly OrderEvent[], readonly Refund[], readonly MoneyOperation[], readonly MoneyMove[]]
  >([
    ["a refund by hand is not made again", [...sent, byHand], [refund("1", 1_000)], [], []],
    ["only the rest of it is", [...sent, byHand], [refund("1", 1_500)], [], [move("refund", 500)]],
    [
      "a refund by hand counts beside one of the shop's that is on its way",
      [...sent, byHand],
      [refund("1", 3_000)],
      [operation("refund", 1_000, "requested", "k", "re_2")],
      [move("refund", 1_000)],
    ],
    [
      "a refund by hand is not captured again",
      [authorised, shipped("1"), captured(6_400), byHand],
      [],
      [],
      [],
    ],
    [
      "neither when more leaves",
      [authorised, shipped("1"), captured(6_400), byHand, shipped("2")],
      [],
      [operation("capture", 6_400, "done", "c")],
      [move("capture", 4_000)],
    ],
    ["nothing is refunded while a dispute is open", [...sent, opened], [refund("1", 1_000)], [], []],
    [
      "after a dispute that the shop wins, the refund follows",
      [...sent, opened, closed("won")],
      [refund("1", 1_000)],
      [operation("refund", 1_000, "dropped", "k")],
      [move("refund", 1_000)],
    ],
    [
      "after a lost dispute the bank has returned the money",
      [...sent, closed("lost"), opened],
      [refund("1", 6_000), refund("2", 4_000)],
      [],
      [],
    ],
    [
      "a part that the bank has not returned follows",
      [...sent, { ...opened, amount: 4_000 }, closed("lost", 4_000)],
      [refund("1", 6_000)],
      [],
      [move("refund", 2_000)],
    ],
    [
      "a refund that failed late is left to a person",
      [...sent, refunded, failed],
      [refund("1", 1_000)],
      [operation("refund", 1_000, "refused", "k", "re_1")],
      [],
    ],
  ])("%s", (_rule, events, refunds, operations, moves) => {
    expect(moneyToMove({ state: stateOf(events), refunds, operations })).toEqual(moves);
    expect(moneyToMove({ state: stateOf(events.toReversed()), refunds, operations })).toEqual(moves);
  });

  test("refunds are done by a refund by hand and by a lost dispute, not by one that failed", () => {
    const refunds = [refund("1", 1_000)];
    const done = (...events: readonly OrderEvent[]) =>
      refundsDone({ state: stateOf([...sent, ...events]), refunds, operations: [] });
    expect([done(), done(byHand), done(opened), done(opened, closed("lost"))]).toEqual([0, 1, 0, 1]);
    expect([done(refunded), done(refunded, failed), done(failed, refunded)]).toEqual([1, 0, 0]);
  });

  test("a capture that failed is no captured money", () => {
    const fail: OrderEvent = { type: "capture-failed", attempt: "p", capture: "c", amount: 10_400 };
    const { payment } = stateOf([authorised, ...sent, fail]);
    expect(payment).toMatchObject({ captured: 0, status: "authorised" });
  });
});

describe("refunds that are done", () => {
  const paid = [captured(10_400), shipped("1", "2")];

  test("after their money is back, the earlier first", () => {
    const refunds = [refund("1", 1_000), refund("2", 500)];
    const done = (...operations: readonly MoneyOperation[]) =>
      refundsDone({ state: stateOf(paid), refunds, operations });
    expect(done(operation("refund", 1_000), operation("refund", 500))).toBe(0);
    expect(done(operation("refund", 1_000, "refused"), operation("refund", 500))).toBe(0);
    expect(done(operation("refund", 1_000, "done"), operation("refund", 500))).toBe(1);
    expect(done(operation("refund", 1_000, "done"), operation("refund", 500, "done"))).toBe(2);
  });

  test("at once when their money was not captured", () => {
    const refunds = [refund("2", 4_000)];
    expect(refundsDone({ state: stateOf([authorised, cancelled("2")]), refunds, operations: [] })).toBe(1);
  });

  test("an overpaid transfer does not delay them", () => {
    const state = stateOf([captured(10_450), shipped("1", "2")]);
    const operations = [operation("refund", 50), operation("refund", 1_000, "done")];
    expect(refundsDone({ state, refunds: [refund("1", 1_000)], operations })).toBe(1);
  });
});

/** What happens to an order: a number chooses the item, part or operation. */
type Action = readonly ["ship" | "cancel" | "refund" | "settle" | "webhook", number, number];
const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.tuple(
    fc.constantFrom("ship", "cancel", "refund", "settle", "webhook"),
    fc.nat(1_000),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
  { maxLength: 25 },
);

/** An order with a provider that refuses to be wrong. */
function simulate(order: OrderAmounts, payment: "authorised" | "captured" | "overpaid") {
  const amounts = order.items.map((item) => ({ ...item, amount: itemPrice(item) }));
  const total = sum(amounts.map(({ amount }) => amount)) + order.delivery;
  const paid = payment === "overpaid" ? total + 70 : total;
  const events: OrderEvent[] = [
    {
      type: "placed",
      items: amounts.map(({ id, line, amount }) => ({ id, line, amount })),
      delivery: order.delivery,
    },
    payment === "authorised"
      ? { type: "payment-authorised", attempt: "p", amount: paid }
      : { type: "payment-captured", attempt: "p", capture: "all", amount: paid },
  ];
  const bank = {
    authorised: paid,
    captured: payment === "authorised" ? 0 : paid,
    returned: 0,
    isReleased: false,
  };
  const operations: Array<MoneyOperation & { readonly key: string; readonly isAtBank: boolean }> = [];
  const refunds: Refund[] = [];
  const state = (): OrderState => {
    const folded = foldOrder(events);
    if (folded === undefined) throw new Error("The order is not placed");
    return folded;
  };
  const follow = (): void => {
    const moves = moneyToMove({ state: state(), refunds, operations });
    for (const one of moves) {
      const key = `k${operations.length}`;
      operations.push({ ...one, state: "requested", key, names: [key], isAtBank: false });
    }
    expect(moneyToMove({ state: state(), refunds, operations })).toEqual([]);
  };
  const refuse = (requests: readonly RefundRequest[]): void => {
    const decided = refundOf(order, refunds, requests);
    if (decided.ok) refunds.push(decided.refund);
  };
  const perform = ({ kind, amount }: MoneyMove): void => {
    if (kind === "capture") bank.captured += amount;
    else if (kind === "refund") bank.returned += amount;
    else bank.isReleased = true;
    const isWrong = kind === "capture" && (bank.isReleased || bank.captured > bank.authorised);
    if (isWrong || bank.returned > bank.captured)
      throw new Error(`The provider refuses to ${kind} ${amount}`);
  };
  const factOf = ({ kind, amount }: MoneyMove, key: string): OrderEvent => {
    if (kind === "capture") return { type: "payment-captured", attempt: "p", capture: key, amount };
    return kind === "refund"
      ? { type: "refunded", refund: key, amount }
      : { type: "payment-failed", attempt: "p" };
  };
  /** The provider does the work; its webhook or its answer comes first. */
  const settle = (number: number, isAnswered: boolean): void => {
    const open = operations.filter((one) => one.state === "requested" && (isAnswered || !one.isAtBank));
    const chosen = open[number % open.length];
    if (chosen === undefined) return;
    if (!chosen.isAtBank) perform(chosen);
    operations[operations.indexOf(chosen)] = {
      ...chosen,
      isAtBank: true,
      state: isAnswered ? "done" : "requested",
    };
    events.push(factOf(chosen, chosen.key));
  };
  const act = ([kind, number, share]: Action): void => {
    const [id, progress] = [...state().items][number % order.items.length] ?? ["", undefined];
    const isOpen = progress?.state === "ordered";
    if (kind === "ship" && isOpen) events.push({ type: "shipped", parcel: `x${events.length}`, items: [id] });
    if (kind === "cancel" && isOpen) {
      events.push({ type: "cancelled", items: [id] });
      refuse([...wholeItem(id), ...(state().due === 0 ? [{ part: "delivery" } as const] : [])]);
    }
    if (kind === "refund") {
      const parts = wholeOrder(order);
      const part = parts[number % parts.length] ?? { part: "delivery" };
      const left = refundOf(order, refunds, [part]);
      // What has not left is cancelled instead.
      const isHere = part.part === "delivery" || !(state().items.get(part.item)?.isShipped ?? false);
      if (left.ok && !isHere) refuse([{ ...part, amount: Math.ceil(left.refund.total * share) || 1 }]);
    }
    if (kind === "settle" || kind === "webhook") settle(number, kind === "settle");
    follow();
  };
  return {
    bank,
    paid,
    refunds,
    state,
    act,
    isDone: () => refundsDone({ state: state(), refunds, operations }) === refunds.length,
    end: () => {
      for (const { id } of order.items) {
        if (state().items.get(id)?.state === "ordered")
          act(["ship", order.items.findIndex((item) => item.id === id), 0]);
      }
      while (operations.some((one) => one.state === "requested")) act(["settle", 0, 0]);
    },
  };
}

test("in the end we have what the shopper owes, whatever happens in whatever order", () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.constantFrom("authorised", "captured", "overpaid"),
      actions,
      (order, payment, all) => {
        const shop = simulate(order, payment);
        if (shop.paid === 0) return;
        for (const action of all) shop.act(action);
        shop.end();
        const owed = moneyOwed(
          shop.state(),
          shop.refunds.flatMap(({ parts }) => parts),
        );
        expect(shop.bank.captured - shop.bank.returned).toBe(owed.total);
        expect(owed.shipped).toBe(owed.total);
        expect(shop.isDone()).toBe(true);
        expect(shop.bank.isReleased || shop.bank.captured >= shop.bank.authorised).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});
