import type { TradeInOrder } from "@reprise/contracts";
import { expect, test } from "vitest";
import { stagesOf } from "./stages.ts";

type Item = TradeInOrder["items"][number];
type Payout = TradeInOrder["payout"]["payouts"][number];

const item = (state: Item["state"], ...steps: Item["steps"]): Item => ({ state, steps }) as Item;
const step = (type: Item["steps"][number]["type"], day: string): Item["steps"][number] => ({
  type,
  at: `2026-11-${day}T10:00:00Z`,
  amount: null,
});
const order = (items: readonly Item[], more: Partial<TradeInOrder> = {}): TradeInOrder =>
  ({
    placedAt: "2026-11-01T10:00:00Z",
    items,
    parcels: [{ postedOn: null }],
    payout: { balance: 0, method: null, heldUntil: null, payouts: [] },
    ...more,
  }) as TradeInOrder;
const done = (of: TradeInOrder) =>
  stagesOf(of)
    .filter(({ isDone }) => isDone)
    .map(({ name }) => name);
const paid = { state: "paid", settledAt: "2026-11-09T10:00:00Z" } as Payout;

test("a new order is placed, and nothing else is done", () => {
  expect(done(order([item("announced")]))).toEqual(["placed"]);
});

test("what has arrived was posted, even if the time is not known", () => {
  const stages = stagesOf(order([item("received", step("received", "05"))]));
  expect(stages.filter(({ isDone }) => isDone).map(({ name, at }) => [name, at?.slice(0, 10)])).toEqual([
    ["placed", "2026-11-01"],
    ["posted", undefined],
    ["received", "2026-11-05"],
  ]);
});

test("it is inspected when every item is decided, and paid when no money is on its way any more", () => {
  const bought = item("accepted", step("received", "05"), step("accepted", "06"));
  expect(done(order([bought, item("revised", step("received", "05"))]))).not.toContain("inspected");
  const payout = { balance: 0, method: null, heldUntil: null, payouts: [paid] };
  expect(done(order([bought], { payout }))).toContain("paid");
  const sent = { ...paid, state: "sent" } as Payout;
  expect(done(order([bought], { payout: { ...payout, payouts: [paid, sent] } }))).not.toContain("paid");
  expect(done(order([bought], { payout: { ...payout, balance: 100 } }))).not.toContain("paid");
});

test("where nothing was bought there is nothing to pay", () => {
  const back = item("returning", step("received", "05"), step("refused", "06"));
  expect(stagesOf(order([back])).map(({ name }) => name)).not.toContain("paid");
});
