import { expect, test } from "vitest";
import { canApplyToTradeIn } from "./can-apply.ts";
import { foldTradeIn } from "./fold-trade-in.ts";
import type { TradeInEvent } from "./trade-in-event.ts";

const announced: TradeInEvent = {
  type: "announced",
  items: [
    { id: "1", amount: 20_000 },
    { id: "2", amount: 500 },
  ],
  parcels: ["a", "b"],
};
const posted: TradeInEvent = { type: "posted", parcel: "a", on: "2026-11-10" };
const received: TradeInEvent = { type: "received", parcel: "a", items: ["1"] };
const found = (amount: number): TradeInEvent => ({ type: "inspected", item: "1", amount });
const revised: TradeInEvent = { type: "revised", item: "1", revision: "r", answerUntil: "2026-11-24" };
const answer = (type: "revision-accepted" | "revision-declined", revision = "r"): TradeInEvent => ({
  type,
  item: "1",
  revision,
});
const lapsed: TradeInEvent = { type: "revision-lapsed", item: "1", revision: "r", on: "2026-11-25" };
const blocked: TradeInEvent = { type: "blocked", items: ["1"], reason: "account-lock" };
const cancelled = (...items: readonly string[]): TradeInEvent => ({
  type: "cancelled",
  items,
  reason: "seller",
});
const undone = (step: "received" | "inspected" | "accepted"): TradeInEvent => ({
  type: "undone",
  items: ["1"],
  step,
});
const stolen: TradeInEvent = { type: "blocked", items: ["1"], reason: "lost-or-stolen" };
const of = (
  type: "missing" | "accepted" | "refused" | "returned" | "recycled" | "unblocked",
  ...items: readonly string[]
): TradeInEvent => ({ type, items });
const lower = [announced, received, found(15_000)];
const open = [...lower, revised];
const after = (events: readonly TradeInEvent[], event: TradeInEvent): string => {
  const result = canApplyToTradeIn(foldTradeIn(events), event);
  return result.ok ? "ok" : result.code;
};

test.each<[string, readonly TradeInEvent[], TradeInEvent]>([
  ["ok", [], announced],
  ["NOT_ANNOUNCED", [], posted],
  ["REPEATED", [announced], announced],
  ["NO_ITEMS", [], { ...announced, items: [] }],
  ["NO_PARCELS", [], { ...announced, parcels: [] }],
  ["NAMED_TWICE", [], { ...announced, items: [...announced.items, ...announced.items] }],
  ["NAMED_TWICE", [], { ...announced, parcels: ["a", "a"] }],
  ["INVALID_AMOUNT", [], { ...announced, items: [{ id: "1", amount: -1 }] }],
  ["ok", [announced], posted],
  ["REPEATED", [announced, posted], { ...posted, on: "2026-11-11" }],
  ["ok", [announced, posted], { ...posted, on: "2026-11-09" }],
  ["UNKNOWN_PARCEL", [announced], { ...posted, parcel: "x" }],
  ["UNKNOWN_PARCEL", [announced], { ...received, parcel: "x" }],
  ["UNKNOWN_ITEM", [announced], { ...received, items: ["1", "9"] }],
  ["NO_ITEMS", [announced], { ...received, items: [] }],
  ["NAMED_TWICE", [announced], { ...received, items: ["1", "1"] }],
  ["ok", [announced], received],
  ["REPEATED", [announced, received], received],
  ["ok", [announced, received], { ...received, items: ["1", "2"] }],
  ["WRONG_ITEM_STATE", [announced, received], { ...received, parcel: "b" }],
  ["WRONG_ITEM_STATE", [announced, received], of("missing", "1")],
  ["ok", [announced, of("missing", "1")], received],
  ["ok", [announced, of("missing", "1")], of("accepted", "1")],
  ["WRONG_ITEM_STATE", [announced], of("accepted", "1")],
  ["WRONG_ITEM_STATE", [announced], found(1)],
  ["INVALID_AMOUNT", [announced, received], found(0.5)],
  ["WRONG_ITEM_STATE", [announced, received], revised],
  ["NOT_LOWER", [announced, received, found(20_000)], revised],
  ["ok", lower, revised],
  ["REPEATED", open, revised],
  ["ok", open, answer("revision-accepted")],
  ["REPEATED", [...open, answer("revision-accepted")], answer("revision-accepted")],
  ["WRONG_ITEM_STATE", [...open, answer("revision-accepted")], answer("revision-declined")],
  ["OTHER_REVISION", open, answer("revision-accepted", "earlier")],
  ["WRONG_ITEM_STATE", [...open, found(16_000)], answer("revision-accepted")],
  ["NOTHING_OFFERED", [announced, received, found(0), revised], answer("revision-accepted")],
  ["ok", [announced, received, found(0), revised], answer("revision-declined")],
  ["TOO_EARLY", open, { ...lapsed, on: "2026-11-24" }],
  ["ok", open, lapsed],
  ["REPEATED", [...open, lapsed], lapsed],
  ["WRONG_ITEM_STATE", lower, lapsed],
  ["ok", open, of("recycled", "1")],
  ["WRONG_ITEM_STATE", lower, of("recycled", "1")],
  ["ok", [...lower, of("refused", "1")], of("returned", "1")],
  ["WRONG_ITEM_STATE", lower, of("returned", "1")],
  ["WRONG_ITEM_STATE", [...lower, of("refused", "1"), of("returned", "1")], of("accepted", "1")],
  ["ok", lower, blocked],
  ["WRONG_ITEM_STATE", [announced, received, of("accepted", "1")], blocked],
  ["ok", [...lower, blocked], of("unblocked", "1")],
  ["WRONG_ITEM_STATE", [...lower, blocked], of("accepted", "1")],
  ["FOUND_WORSE", lower, of("accepted", "1")],
  ["FOUND_WORSE", open, of("accepted", "1")],
  ["ok", lower, { type: "accepted", items: ["1"], atQuote: true }],
  ["ok", [announced, received, found(20_000)], of("accepted", "1")],
  ["WRONG_ITEM_STATE", [...lower, blocked], of("recycled", "1")],
  ["ok", [...lower, blocked], of("refused", "1")],
  ["WRONG_ITEM_STATE", [...lower, stolen], of("refused", "1")],
  ["WRONG_ITEM_STATE", [...lower, stolen], of("recycled", "1")],
  ["ok", [...lower, stolen, of("unblocked", "1")], of("refused", "1")],
  ["ok", [announced, received], undone("received")],
  ["REPEATED", [announced, received, undone("received")], undone("received")],
  ["REPEATED", [announced, received, found(1)], undone("received")],
  ["ok", [announced, received, undone("received")], { ...received, parcel: "b" }],
  ["ok", [announced, received, undone("received")], of("missing", "1")],
  ["ok", [...lower, found(16_000)], undone("inspected")],
  ["REPEATED", [...lower, found(16_000), undone("inspected")], undone("inspected")],
  ["ok", [announced, received, of("accepted", "1")], undone("accepted")],
  // The seller has agreed, or has seen the offer.
  ["REPEATED", [...open, answer("revision-accepted")], undone("accepted")],
  ["REPEATED", [...open, found(16_000)], undone("inspected")],
  ["REPEATED", open, undone("inspected")],
  ["ok", [announced], cancelled("1", "2")],
  ["REPEATED", [announced, cancelled("1", "2")], cancelled("1", "2")],
  ["ALREADY_POSTED", [announced, posted], cancelled("1", "2")],
  ["ok", [announced, posted, of("missing", "1")], cancelled("1")],
  ["WRONG_ITEM_STATE", [announced, received], cancelled("1")],
  ["ok", [announced, cancelled("1", "2")], received],
  ["WRONG_ITEM_STATE", [announced, cancelled("1", "2")], of("missing", "1")],
  ["ok", [announced, cancelled("1", "2"), posted], of("missing", "1")],
])("%s: after %o, %o", (outcome, events, event) => {
  expect(after(events, event)).toBe(outcome);
});
