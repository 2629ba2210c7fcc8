import type { UndoneStep } from "@reprise/trade-in";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";

type Db = Kysely<Schema>;

/** Steps whose mail and money leave later. An inspection has neither. */
export type PendingStep = Exclude<UndoneStep, "inspected">;

export interface PendingItems {
  /** Ids of the items. */
  readonly items: readonly string[];
  readonly step: PendingStep;
}

const due = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`;

/** Lets a step of items of a locked trade-in order wait, and what waits of the same step with it: all leave together. */
export async function addPendingSteps(
  transaction: Db,
  tradeIn: string,
  { items, step }: PendingItems,
  minutes: number,
): Promise<void> {
  await transaction
    .insertInto("trade_in_pending")
    .values(items.map((item) => ({ trade_in_uuid: tradeIn, item: Number(item), step, due_at: due(minutes) })))
    .execute();
  await transaction
    .updateTable("trade_in_pending")
    .set({ due_at: due(minutes) })
    .where("trade_in_uuid", "=", tradeIn)
    .where("step", "=", step)
    .execute();
}

/** Ends the waiting of a step that is undone, for a locked trade-in order. False: mail or money of an item has left. */
export async function takePendingSteps(
  transaction: Db,
  tradeIn: string,
  { items, step }: PendingItems,
): Promise<boolean> {
  const taken = await transaction
    .deleteFrom("trade_in_pending")
    .where("trade_in_uuid", "=", tradeIn)
    .where("item", "in", items.map(Number))
    .where("step", "=", step)
    .returning("item")
    .execute();
  return taken.length === items.length;
}

/** Ends the waiting of all steps of a locked trade-in order that are due. Returns the items of each step. */
export async function takeDueSteps(
  transaction: Db,
  tradeIn: string,
): Promise<Readonly<Record<PendingStep, readonly string[]>>> {
  const taken = await transaction
    .deleteFrom("trade_in_pending")
    .where("trade_in_uuid", "=", tradeIn)
    .where("due_at", "<=", sql<Date>`now()`)
    .returning(["item", "step"])
    .execute();
  const of = (step: PendingStep) =>
    taken
      .filter((one) => one.step === step)
      .map(({ item }) => item)
      .toSorted((one, other) => one - other)
      .map(String);
  return { received: of("received"), accepted: of("accepted") };
}

/** The steps of a trade-in order that wait. */
export const pendingSteps = (db: Db, tradeIn: string) =>
  db
    .selectFrom("trade_in_pending")
    .select(["item", "step", "due_at as dueAt"])
    .where("trade_in_uuid", "=", tradeIn)
    .execute();
