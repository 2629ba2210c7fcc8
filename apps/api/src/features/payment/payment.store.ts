import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import type { PaymentState } from "../../db/schema/payment.schema.ts";
import { CREDIT } from "./provider/credit.provider.ts";
import type { PaymentEvent, PaymentOutcome } from "./provider/payment-provider.ts";

type Db = Kysely<Schema>;

/** A try to pay an order. */
export interface Payment {
  readonly uuid: string;
  readonly order: string;
  readonly provider: string;
  readonly method: string;
  readonly amount: number;
  readonly state: PaymentState;
  readonly reference: string | null;
  readonly redirectUrl: string | null;
  /** The express session that the shopper has approved, by its name at the provider. */
  readonly expressSession: string | null;
}

const COLUMNS = [
  "uuid",
  "order_uuid as order",
  "provider",
  "method",
  "amount",
  "state",
  "reference",
  "redirect_url as redirectUrl",
  "express_session as expressSession",
] as const;

/** Stores a payment attempt before the provider is called. Returns its uuid. */
export async function startPayment(
  transaction: Db,
  {
    order,
    provider,
    method,
    amount,
    expressSession,
  }: Pick<Payment, "order" | "provider" | "method" | "amount" | "expressSession">,
): Promise<string> {
  const uuid = randomUUID();
  await transaction
    .insertInto("payment")
    .values({
      uuid,
      order_uuid: order,
      provider,
      method,
      amount,
      state: "started",
      express_session: expressSession,
    })
    .execute();
  return uuid;
}

const STATES: Readonly<Record<PaymentOutcome["type"], PaymentState>> = {
  pending: "open",
  redirect: "open",
  authorised: "authorised",
  captured: "captured",
  failed: "failed",
};

/**
 * The order in which states replace each other: a late or repeated message changes nothing. A failed payment has lost its
 * authorisation; captured money stays.
 */
const RANK: readonly PaymentState[] = ["started", "open", "authorised", "failed", "captured"];

/** Stores what a provider says about a payment. */
export async function savePaymentOutcome(
  transaction: Db,
  uuid: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const state = STATES[outcome.type];
  const replaced = RANK.slice(0, RANK.indexOf(state));
  // The bank decides now: the provider's page has nothing more to ask.
  if (outcome.type === "pending") replaced.push("open");
  await transaction
    .updateTable("payment")
    .set({
      state,
      ...("reference" in outcome ? { reference: outcome.reference } : {}),
      ...(outcome.type === "redirect" ? { redirect_url: outcome.url } : {}),
      ...(outcome.type === "pending" ? { redirect_url: null } : {}),
    })
    .where("uuid", "=", uuid)
    .where("state", "in", replaced)
    .execute();
  // A late authorisation leaves the payment failed, and is released under its own name at the provider.
  if (outcome.type === "authorised")
    await transaction
      .updateTable("payment")
      .set({ reference: outcome.reference })
      .where("uuid", "=", uuid)
      .where("state", "=", "failed")
      .execute();
}

export async function findPayment(db: Db, uuid: string): Promise<Payment | null> {
  const row = await db.selectFrom("payment").select(COLUMNS).where("uuid", "=", uuid).executeTakeFirst();
  return row ?? null;
}

/** The last payment attempt of an order, besides credit, which never fails. */
export async function lastPayment(db: Db, order: string): Promise<Payment | null> {
  const row = await db
    .selectFrom("payment")
    .select(COLUMNS)
    .where("order_uuid", "=", order)
    .where("provider", "!=", CREDIT)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Finds a payment and locks it until the transaction ends. New operations refer to the payment while they hold the lock
 * of its order: they do not wait for this lock.
 */
export async function lockPayment(transaction: Db, uuid: string): Promise<Payment | null> {
  const row = await transaction
    .selectFrom("payment")
    .select(COLUMNS)
    .where("uuid", "=", uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The same for a payment that a message names by the provider's reference. */
export async function lockPaymentOf(
  transaction: Db,
  provider: string,
  reference: string,
): Promise<Payment | null> {
  const row = await transaction
    .selectFrom("payment")
    .select(COLUMNS)
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** True if the provider's name of a payment is that of another one. */
export async function isNameOfOther(
  transaction: Db,
  { uuid, provider }: Pick<Payment, "uuid" | "provider">,
  reference: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("payment")
    .select("uuid")
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .where("uuid", "!=", uuid)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a message. False: it was processed before. */
export async function storeEvent(
  transaction: Db,
  provider: string,
  { id, payment, fact }: Pick<PaymentEvent, "id" | "fact"> & { readonly payment: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("payment_event")
    .values({ provider, id, payment_uuid: payment, fact: JSON.stringify(fact) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const isDue = (seconds: number) =>
  sql<boolean>`coalesce(asked_at, created_at) <= now() - make_interval(secs => ${seconds})`;

/** True once in this time: the provider is asked about the payment now. */
export async function claimQuestion(db: Db, uuid: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payment")
    .set({ asked_at: sql<Date>`now()` })
    .where("uuid", "=", uuid)
    .where((where) => where.or([where("asked_at", "is", null), isDue(seconds)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Payments of these providers that are not decided and were not asked for in this time; each for one process. */
export async function claimOpenPayments(
  db: Db,
  providers: readonly string[],
  seconds: number,
  limit: number,
): Promise<Payment[]> {
  return db
    .updateTable("payment")
    .set({ asked_at: sql<Date>`now()` })
    .where("uuid", "in", (select) =>
      select
        .selectFrom("payment")
        .select("uuid")
        .where("state", "in", ["started", "open"])
        .where("provider", "in", providers)
        .where(isDue(seconds))
        .orderBy("created_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .execute();
}

/** All tries to pay an order, the latest first. */
export function paymentsOf(db: Db, order: string): Promise<Array<Payment & { readonly createdAt: Date }>> {
  return db
    .selectFrom("payment")
    .select([...COLUMNS, "created_at as createdAt"])
    .where("order_uuid", "=", order)
    .orderBy("created_at", "desc")
    .execute();
}
