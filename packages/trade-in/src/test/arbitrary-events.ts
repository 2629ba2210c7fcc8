import * as fc from "fast-check";
import { BLOCK_REASONS, CANCEL_REASONS, type TradeInEvent, UNDONE_STEPS } from "../state/trade-in-event.ts";

const item = fc.constantFrom("1", "2", "3");
const items = fc.uniqueArray(item, { minLength: 1 });
const parcel = fc.constantFrom("a", "b");
const revision = fc.constantFrom("r1", "r2");
const day = fc.integer({ min: 10, max: 28 }).map((date) => `2026-11-${date}`);

/** Any event about an order of three items and two boxes. */
export const anyEvent: fc.Arbitrary<TradeInEvent> = fc.oneof(
  fc.record({ type: fc.constant("posted" as const), parcel, on: day }),
  fc.record({ type: fc.constant("received" as const), parcel, items }),
  fc.record({ type: fc.constant("inspected" as const), item, amount: fc.nat(30_000) }),
  fc.record({ type: fc.constant("revised" as const), item, revision, answerUntil: day }),
  fc.record({ type: fc.constantFrom("revision-accepted", "revision-declined"), item, revision }),
  fc.record({ type: fc.constant("revision-lapsed" as const), item, revision, on: day }),
  fc.record({ type: fc.constant("cancelled" as const), items, reason: fc.constantFrom(...CANCEL_REASONS) }),
  fc.record({ type: fc.constant("blocked" as const), items, reason: fc.constantFrom(...BLOCK_REASONS) }),
  fc.record({ type: fc.constant("accepted" as const), items, atQuote: fc.constant(true as const) }),
  fc.record({ type: fc.constant("undone" as const), items, step: fc.constantFrom(...UNDONE_STEPS) }),
  fc.record({
    type: fc.constantFrom("missing", "accepted", "refused", "returned", "recycled", "unblocked"),
    items,
  }),
);
