import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyEvent } from "../test/arbitrary-events.ts";
import { canApplyToTradeIn } from "./can-apply.ts";
import { FINAL_STATES, foldTradeIn, type TradeInState } from "./fold-trade-in.ts";
import { itemsOf, type TradeInEvent } from "./trade-in-event.ts";

const QUOTED = 20_000;
const announced: TradeInEvent = {
  type: "announced",
  items: ["1", "2", "3"].map((id) => ({ id, amount: QUOTED })),
  parcels: ["a", "b"],
};

/** The events that the rules allow, one after another. */
const allowed = (events: readonly TradeInEvent[]): readonly TradeInEvent[] =>
  events.reduce<readonly TradeInEvent[]>(
    (history, event) => (canApplyToTradeIn(foldTradeIn(history), event).ok ? [...history, event] : history),
    [announced],
  );
const history = fc.array(anyEvent, { maxLength: 40 }).map(allowed);
const stateAfter = (events: readonly TradeInEvent[]): TradeInState => {
  const state = foldTradeIn(events);
  if (state === undefined) throw new Error("Not announced");
  return state;
};

test("a trade-in order goes from its announcement to accepted, returned and recycled devices", () => {
  const steps: readonly (readonly [TradeInEvent, string])[] = [
    [{ type: "posted", parcel: "a", on: "2026-11-10" }, "posted"],
    [{ type: "received", parcel: "a", items: ["1", "2"] }, "received"],
    [{ type: "missing", items: ["3"] }, "received"],
    [{ type: "received", parcel: "b", items: ["3"] }, "received"],
    [{ type: "inspected", item: "1", amount: QUOTED + 500 }, "received"],
    [{ type: "accepted", items: ["1"] }, "received"],
    [{ type: "inspected", item: "2", amount: 9_000 }, "received"],
    [{ type: "revised", item: "2", revision: "r", answerUntil: "2026-11-24" }, "revised"],
    [{ type: "revision-declined", item: "2", revision: "r" }, "received"],
    [{ type: "returned", items: ["2"] }, "received"],
    [{ type: "blocked", items: ["3"], reason: "account-lock" }, "received"],
    [{ type: "refused", items: ["3"] }, "received"],
    [{ type: "recycled", items: ["3"] }, "completed"],
  ];
  const events: TradeInEvent[] = [announced];
  for (const [event, status] of steps) {
    expect([event, canApplyToTradeIn(foldTradeIn(events), event)]).toEqual([event, { ok: true }]);
    events.push(event);
    expect([event, stateAfter(events).status]).toEqual([event, status]);
  }
  expect([...stateAfter(events).items.values()].map(({ price }) => price)).toEqual([
    QUOTED + 500,
    null,
    null,
  ]);
});

test("nothing is bought below its quote without a yes to the lower offer", () => {
  fc.assert(
    fc.property(history, (events) => {
      const agreed = events.flatMap((event) => (event.type === "revision-accepted" ? [event.item] : []));
      for (const [id, { state, price, found }] of stateAfter(events).items) {
        expect(price !== null).toBe(state === "accepted");
        const least = agreed.includes(id) ? Math.max(1, found ?? 0) : Math.max(QUOTED, found ?? 0);
        expect(price ?? least).toBeGreaterThanOrEqual(least);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("what is cancelled was neither posted nor received, or looked for in vain; a box that is posted later revives it", () => {
  const cancelled: TradeInEvent = { type: "cancelled", items: ["1", "2", "3"], reason: "seller" };
  const posted: TradeInEvent = { type: "posted", parcel: "a", on: "2026-11-10" };
  expect(stateAfter([announced, cancelled]).status).toBe("cancelled");
  expect(stateAfter([announced, cancelled, posted]).status).toBe("posted");
  const received: TradeInEvent = { type: "received", parcel: "a", items: ["1"] };
  const one = [announced, cancelled, received, { type: "accepted", items: ["1"] }] as const;
  expect(stateAfter(one.slice(0, 3)).status).toBe("received");
  expect(stateAfter(one).status).toBe("completed");
  fc.assert(
    fc.property(history, (events) => {
      for (const [index, event] of events.entries()) {
        if (event.type !== "cancelled") continue;
        const { items, parcels } = stateAfter(events.slice(0, index));
        const isPosted = [...parcels.values()].some((day) => day !== null);
        for (const id of event.items)
          expect(isPosted ? ["missing", "cancelled"] : ["announced", "missing", "cancelled"]).toContain(
            items.get(id)?.state,
          );
      }
    }),
    { numRuns: 2_000 },
  );
});

test("an applied event is recognised when it is repeated", () => {
  fc.assert(
    fc.property(history, (events) => {
      const last = events.at(-1);
      if (last === undefined) return;
      expect(canApplyToTradeIn(foldTradeIn(events), last)).toEqual({ ok: false, code: "REPEATED" });
      expect(foldTradeIn([...events, last])).toEqual(foldTradeIn(events));
    }),
    { numRuns: 1_000 },
  );
});

test("what is final stays as it is, and only final items complete an order", () => {
  fc.assert(
    fc.property(history, anyEvent, (events, next) => {
      const before = stateAfter(events);
      const states = [...before.items.values()].map(({ state }) => state);
      const isOver = states.every((state) => state === "cancelled" || FINAL_STATES.includes(state));
      expect(before.status === "completed" || before.status === "cancelled").toBe(isOver);
      expect(before.status === "cancelled").toBe(states.every((state) => state === "cancelled"));
      // A step that is undone at once was not final.
      if (next.type === "undone" || !canApplyToTradeIn(before, next).ok) return;
      const after = stateAfter([...events, next]);
      const kept = [...before.items].filter(
        ([id, { state }]) =>
          FINAL_STATES.includes(state) ||
          // A box that is posted revives what was cancelled.
          (!itemsOf(next).includes(id) && (next.type !== "posted" || state !== "cancelled")),
      );
      for (const [id, item] of kept) expect(after.items.get(id)).toEqual(item);
    }),
    { numRuns: 2_000 },
  );
});

test("the earliest day on which a carrier took a box counts, whichever message came first", () => {
  const days = ["2026-11-12", "2026-11-10", "2026-11-11"];
  const posted = (on: string): TradeInEvent => ({ type: "posted", parcel: "a", on });
  for (const order of [days, days.toReversed()])
    expect(stateAfter([announced, ...order.map(posted)]).parcels.get("a")).toBe("2026-11-10");
});

test("a device that was unlocked is inspected again", () => {
  const events: TradeInEvent[] = [
    announced,
    { type: "received", parcel: "a", items: ["1"] },
    { type: "inspected", item: "1", amount: 0 },
    { type: "blocked", items: ["1"], reason: "account-lock" },
    { type: "unblocked", items: ["1"] },
  ];
  expect(stateAfter(events).items.get("1")).toMatchObject({ state: "received", found: null, block: null });
});

test("a step that is undone leaves the items as they were before it", () => {
  const step = fc.oneof(
    fc.record({
      type: fc.constant("received" as const),
      parcel: fc.constantFrom("a", "b"),
      items: fc.constant(["1"]),
    }),
    fc.record({ type: fc.constant("inspected" as const), item: fc.constant("1"), amount: fc.nat(30_000) }),
    fc.constant<TradeInEvent>({ type: "accepted", items: ["1"], atQuote: true }),
  );
  fc.assert(
    fc.property(history, step, (events, next) => {
      const before = stateAfter(events);
      const item = before.items.get("1");
      // What follows an inspection or an offer is undone with it, or not at all.
      const isAgain = next.type === "inspected" && (item?.state === "inspected" || item?.state === "revised");
      if (isAgain || !canApplyToTradeIn(before, next).ok) return;
      const undone = { type: "undone", items: ["1"], step: next.type } as TradeInEvent;
      expect(canApplyToTradeIn(stateAfter([...events, next]), undone)).toEqual({ ok: true });
      expect(stateAfter([...events, next, undone])).toEqual(before);
    }),
    { numRuns: 2_000 },
  );
});

test("a box that was received by mistake is received again in another one", () => {
  const events: TradeInEvent[] = [
    announced,
    { type: "received", parcel: "a", items: ["1"] },
    { type: "undone", items: ["1"], step: "received" },
    { type: "received", parcel: "b", items: ["1"] },
  ];
  expect(stateAfter(events.slice(0, 3)).status).toBe("announced");
  expect(stateAfter(events).items.get("1")).toMatchObject({ state: "received", parcel: "b" });
});
