import { stateAfterEvent, type TradeInState } from "./fold-trade-in.ts";
import type { ItemEvent } from "./item-progress.ts";
import { itemsOf, type TradeInEvent } from "./trade-in-event.ts";

/** Steps of an item as its seller reads them. */
export const ITEM_STEPS = [
  "received",
  "missing",
  "inspected",
  "accepted",
  "revised",
  "revision-accepted",
  "revision-declined",
  "revision-lapsed",
  "refused",
  "returned",
  "recycled",
  "blocked",
  "unblocked",
  "cancelled",
] as const satisfies readonly ItemEvent["type"][];

export type ItemStepType = (typeof ITEM_STEPS)[number];

/** A dated step of an item. */
export interface ItemStep {
  readonly type: ItemStepType;
  readonly at: Date;
  /** In cents: what the shop offers with this step, or pays after it. */
  readonly amount: number | null;
}

export interface DatedEvent {
  readonly event: TradeInEvent;
  readonly at: Date;
}

const amountAfter = (type: ItemEvent["type"], { items }: TradeInState, id: string): number | null => {
  const item = items.get(id);
  if (type === "revised") return item?.found ?? null;
  return type === "accepted" || type === "revision-accepted" ? (item?.price ?? null) : null;
};

/**
 * The steps of each item of a history, the earliest first, without those that were undone. An item to which nothing has
 * happened has none.
 */
export function stepsOf(history: readonly DatedEvent[]): ReadonlyMap<string, readonly ItemStep[]> {
  const steps = new Map<string, ItemStep[]>();
  let state: TradeInState | undefined;
  for (const { event, at } of history) {
    state = stateAfterEvent(state, event);
    if (event.type === "announced" || event.type === "posted") continue;
    for (const id of itemsOf(event)) {
      const before = steps.get(id) ?? [];
      if (event.type !== "undone") {
        steps.set(id, [...before, { type: event.type, at, amount: amountAfter(event.type, state, id) }]);
        continue;
      }
      const last = before.findLast(({ type }) => type === event.step);
      steps.set(
        id,
        before.filter((step) => step !== last),
      );
    }
  }
  return steps;
}
