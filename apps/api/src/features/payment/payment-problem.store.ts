import { randomUUID } from "node:crypto";
import type { DisputeOutcome } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { PaymentProblemKind } from "../../db/schema/payment.schema.ts";

type Db = Kysely<Schema>;

/** What happened to a payment that a person has to look at. Amounts in cents. */
export interface PaymentProblem {
  readonly uuid: string;
  readonly payment: string;
  readonly order: string;
  readonly provider: string;
  readonly kind: PaymentProblemKind;
  readonly reference: string;
  readonly amount: number;
  readonly reason: string | null;
  readonly state: "open" | "resolved";
  readonly outcome: DisputeOutcome | null;
  readonly openedAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly note: string | null;
}

type NewProblem = Pick<PaymentProblem, "payment" | "kind" | "reference" | "amount" | "reason">;

/** Stores a problem, once. A dispute that was closed before its beginning was reported stays closed. */
export async function openProblem(transaction: Db, { payment, ...problem }: NewProblem): Promise<void> {
  await transaction
    .insertInto("payment_problem")
    .values({ uuid: randomUUID(), payment_uuid: payment, ...problem })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface Resolution {
  readonly outcome: DisputeOutcome | null;
  /** provider:<id> or operator:<name> */
  readonly by: string;
  readonly note: string | null;
}

/** Ends a problem of a payment. A later word about a dispute replaces an earlier one. */
export async function resolveProblem(
  transaction: Db,
  { payment, kind, reference }: Pick<PaymentProblem, "payment" | "kind" | "reference">,
  { outcome, by, note }: Resolution,
): Promise<void> {
  await transaction
    .updateTable("payment_problem")
    .set({ state: "resolved", outcome, resolved_at: sql<Date>`now()`, resolved_by: by, note })
    .where("payment_uuid", "=", payment)
    .where("kind", "=", kind)
    .where("reference", "=", reference)
    .execute();
}

const problems = (db: Db) =>
  db
    .selectFrom("payment_problem as problem")
    .innerJoin("payment", "payment.uuid", "problem.payment_uuid")
    .select(["problem.uuid", "problem.payment_uuid as payment", "payment.order_uuid as order"])
    .select(["payment.provider", "problem.kind", "problem.reference", "problem.amount", "problem.reason"])
    .select(["problem.state", "problem.outcome", "opened_at as openedAt", "resolved_at as resolvedAt"])
    .select(["resolved_by as resolvedBy", "note"]);

export const findProblem = async (db: Db, uuid: string): Promise<PaymentProblem | null> =>
  (await problems(db).where("problem.uuid", "=", uuid).executeTakeFirst()) ?? null;

export async function countProblems(db: Db, state: PaymentProblem["state"]): Promise<number> {
  const { count } = await db
    .selectFrom("payment_problem")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return count;
}

/** The problems in a state, the latest first. */
export const listProblems = (
  db: Db,
  state: PaymentProblem["state"],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PaymentProblem[]> =>
  problems(db)
    .where("problem.state", "=", state)
    .orderBy("opened_at", "desc")
    .orderBy("problem.uuid")
    .limit(limit)
    .offset(offset)
    .execute();
