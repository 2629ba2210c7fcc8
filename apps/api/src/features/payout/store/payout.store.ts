import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { PayoutMethod, PayoutState } from "../../../db/schema/payout.schema.ts";

type Db = Kysely<Schema>;

/** Money on its way to a seller. */
export interface Payout {
  /** The idempotency key at the provider. */
  readonly uuid: string;
  readonly tradeIn: string;
  /** Number of the trade-in order, which people read. */
  readonly number: string;
  readonly method: PayoutMethod;
  /** Version of the choice that the payout names. */
  readonly methodVersion: number;
  /** In cents. */
  readonly amount: number;
  readonly state: PayoutState;
  readonly provider: string | null;
  /** Number of the file for the bank in which it is. */
  readonly file: number | null;
  readonly reference: string | null;
  /** Why it was rejected. */
  readonly reason: string | null;
  readonly requestedAt: Date;
  readonly settledAt: Date | null;
}

const payouts = (db: Db) =>
  db
    .selectFrom("payout")
    .innerJoin("payee", "payee.trade_in_uuid", "payout.trade_in_uuid")
    .innerJoin("payout_method", (join) =>
      join
        .onRef("payout_method.trade_in_uuid", "=", "payout.trade_in_uuid")
        .onRef("payout_method.version", "=", "payout.method_version"),
    )
    .select([
      "payout.uuid",
      "payout.trade_in_uuid as tradeIn",
      "payee.number",
      "payout_method.method",
      "payout_method.version as methodVersion",
      "payout.amount",
      "payout.state",
      "payout.provider",
      "payout.file_number as file",
      "payout.reference",
      "payout.reason",
      "payout.requested_at as requestedAt",
      "payout.settled_at as settledAt",
    ]);

export async function findPayout(db: Db, uuid: string): Promise<Payout | null> {
  return (await payouts(db).where("payout.uuid", "=", uuid).executeTakeFirst()) ?? null;
}

/** Finds a payout and locks it until the transaction ends. */
export async function lockPayout(transaction: Db, uuid: string): Promise<Payout | null> {
  return (
    (await payouts(transaction)
      .where("payout.uuid", "=", uuid)
      .forNoKeyUpdate(["payout"])
      .executeTakeFirst()) ?? null
  );
}

/** The payouts of a trade-in order, the earliest first. */
export const payoutsOf = (db: Db, tradeIn: string): Promise<Payout[]> =>
  payouts(db)
    .where("payout.trade_in_uuid", "=", tradeIn)
    .orderBy("payout.requested_at")
    .orderBy("payout.uuid")
    .execute();

/** One page of the payouts, the newest first; with `state` those in it. */
export async function listPayouts(
  db: Db,
  state: PayoutState | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly payouts: Payout[]; readonly numFound: number }> {
  const found = await payouts(db)
    .$if(state !== undefined, (query) => query.where("payout.state", "=", state as PayoutState))
    .orderBy("payout.requested_at", "desc")
    .orderBy("payout.uuid")
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom("payout")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$if(state !== undefined, (query) => query.where("state", "=", state as PayoutState))
    .executeTakeFirstOrThrow();
  return { payouts: found, numFound: count };
}

/** The payouts in a file for the bank, in the order of the file. */
export const payoutsInFile = (db: Db, file: number): Promise<Payout[]> =>
  payouts(db).where("file_number", "=", file).orderBy("payout.requested_at").orderBy("payout.uuid").execute();

/** Stores that the provider may know a payout from now on. False: it is settled, or on another way. */
export async function markSent(transaction: Db, uuid: string, provider: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("payout")
    .set({ state: "sent", provider, asked_at: sql<Date>`now()` })
    .where("uuid", "=", uuid)
    .where(({ or, and, eb }) =>
      or([eb("state", "=", "requested"), and([eb("state", "=", "sent"), eb("provider", "=", provider)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Payouts that a provider knows and has not settled, not asked about in this time; each for one process. */
export async function claimOpenPayouts(
  db: Db,
  provider: string,
  seconds: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .updateTable("payout")
    .set({ asked_at: sql<Date>`now()` })
    .where("uuid", "in", (select) =>
      select
        .selectFrom("payout")
        .select("uuid")
        .where("state", "=", "sent")
        .where("provider", "=", provider)
        .where(sql<boolean>`asked_at <= now() - make_interval(secs => ${seconds})`)
        .orderBy("asked_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning("uuid")
    .execute();
  return rows.map(({ uuid }) => uuid);
}
