import type { TradeInOrder } from "@reprise/contracts";

export const STAGES = ["placed", "posted", "received", "inspected", "paid"] as const;

export interface Stage {
  readonly name: (typeof STAGES)[number];
  readonly isDone: boolean;
  /** When it was done. Null: it is open, or the time is not known. */
  readonly at: string | null;
}

/** States of items about which the shop and the seller have decided. */
const DECIDED = new Set(["accepted", "returning", "returned", "recycled", "cancelled"]);

const latest = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null;
const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null;

/**
 * How far a trade-in order is, for a line of stages. Stages before a reached one are done. Where nothing was bought there
 * is nothing to pay, and the last stage is left out.
 */
export function stagesOf({ placedAt, items, parcels, payout }: TradeInOrder): readonly Stage[] {
  const isDecided = items.every(({ state }) => DECIDED.has(state));
  const hasBought = items.some(({ state }) => state === "accepted");
  const arrived = items.flatMap(({ steps }) => steps.filter(({ type }) => type === "received"));
  const isPaid =
    isDecided &&
    hasBought &&
    payout.balance === 0 &&
    payout.payouts.some(({ state }) => state === "paid") &&
    payout.payouts.every(({ state }) => state === "paid" || state === "rejected");
  const reached: Record<Stage["name"], string | null | false> = {
    placed: placedAt,
    posted: earliest(parcels.map(({ postedOn }) => postedOn)) ?? false,
    received: earliest(arrived.map(({ at }) => at)) ?? false,
    inspected: isDecided ? latest(items.flatMap(({ steps }) => steps.map(({ at }) => at))) : false,
    paid: isPaid ? latest(payout.payouts.flatMap(({ settledAt }) => settledAt ?? [])) : false,
  };
  const names = isDecided && !hasBought ? STAGES.filter((name) => name !== "paid") : STAGES;
  const last = names.findLastIndex((name) => reached[name] !== false);
  return names.map((name, index) => ({ name, isDone: index <= last, at: reached[name] || null }));
}
