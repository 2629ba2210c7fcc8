import { type TradeInEvent, undoableStep } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { addFinding, NOTHING_FOUND } from "../store/finding.store.ts";
import { takePendingSteps } from "../store/pending-step.store.ts";
import { loadTradeInState } from "../store/trade-in-history.ts";
import type { StoredTradeIn } from "../store/trade-in.store.ts";

/**
 * Ends what waits because of the last step of items of a locked trade-in order, and what the step noted about them. Returns
 * the event that undoes it.
 * @throws {ApiFailure} TRADE_IN_ITEM_UNKNOWN, TRADE_IN_ITEM_NOT_OPEN, TRADE_IN_UNDO_OVER
 */
export async function undoStep(
  transaction: Kysely<Schema>,
  { row, items: rows }: StoredTradeIn,
  items: readonly string[],
): Promise<TradeInEvent> {
  const state = await loadTradeInState(transaction, row.uuid);
  const steps = items.map((id) => {
    const item = state.items.get(id);
    if (item === undefined) throw new ApiFailure("TRADE_IN_ITEM_UNKNOWN", `There is no item ${id}`);
    const step = undoableStep(item);
    if (step !== null) return step;
    throw new ApiFailure("TRADE_IN_ITEM_NOT_OPEN", `Item ${id} is ${item.state}: that cannot be undone`);
  });
  const [step] = steps;
  if (step === undefined || steps.some((other) => other !== step))
    throw new ApiFailure("TRADE_IN_ITEM_NOT_OPEN", "The last steps of these items are different ones");
  if (step !== "inspected" && !(await takePendingSteps(transaction, row.uuid, { items, step })))
    throw new ApiFailure("TRADE_IN_UNDO_OVER", "The mail or the money has left already");
  for (const item of rows.filter(({ position }) => items.includes(`${position}`))) {
    if (step === "inspected") await addFinding(transaction, item, NOTHING_FOUND);
    if (step === "received")
      await transaction
        .updateTable("trade_in_item")
        .set({ serial: null })
        .where("uuid", "=", item.uuid)
        .execute();
  }
  return { type: "undone", items, step };
}
