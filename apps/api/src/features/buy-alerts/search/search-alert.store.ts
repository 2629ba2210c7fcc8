import { randomUUID } from "node:crypto";
import type { Locale } from "@reprise/locale";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { CustomerRow } from "../../customer/customer.public.ts";

type Db = Kysely<Schema>;

/** Who gets the mail: a customer, or a mailbox. */
export type AlertOwner =
  | { readonly customer: string }
  | { readonly email: string; readonly emailKey: string };

export interface SearchAlertRow {
  readonly uuid: string;
  readonly customer: string | null;
  /** Of a guest. */
  readonly email: string | null;
  readonly locale: Locale;
  readonly query: string;
  readonly isConfirmed: boolean;
  readonly dueSince: Date | null;
}

const COLUMNS = sql`uuid, customer_uuid as customer, email, locale, query, confirmed_at is not null as "isConfirmed",
  due_since as "dueSince"`;

/** The same for all spellings that differ only in case and spaces. */
const keyOfQuery = (query: string) => query.toLowerCase().replaceAll(/\s+/gu, " ").trim();

/** Alerts of a mailbox count as those of a customer who has verified it. */
export const isOfCustomer = ({ uuid, email_key, email_verified_at }: CustomerRow): RawBuilder<boolean> =>
  email_verified_at === null
    ? sql<boolean>`customer_uuid = ${uuid}`
    : sql<boolean>`(customer_uuid = ${uuid} or (email_key = ${email_key} and confirmed_at is not null))`;

/** The customer's alerts, newest first. */
export async function searchAlertsOf(db: Db, customer: CustomerRow) {
  return db
    .selectFrom("search_alert")
    .select(["uuid", "locale", "query", "asked_at"])
    .where(isOfCustomer(customer))
    .orderBy("asked_at", "desc")
    .orderBy("uuid")
    .execute();
}

/** The number of an owner's alerts for other queries. */
export async function countOthers(db: Db, owner: AlertOwner, query: string): Promise<number> {
  const isOwn =
    "customer" in owner ? sql`customer_uuid = ${owner.customer}` : sql`email_key = ${owner.emailKey}`;
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from search_alert
    where ${isOwn} and query_key <> ${keyOfQuery(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sets the alert; one that is there stays, and one that waits for its confirmation begins to wait again. */
export async function putSearchAlert(
  transaction: Db,
  owner: AlertOwner,
  query: string,
  locale: Locale,
): Promise<Pick<SearchAlertRow, "uuid" | "isConfirmed">> {
  const [customer, email, emailKey] =
    "customer" in owner ? [owner.customer, null, null] : [null, owner.email, owner.emailKey];
  const { rows } = await sql<Pick<SearchAlertRow, "uuid" | "isConfirmed">>`
    insert into search_alert (uuid, customer_uuid, email, email_key, locale, query, query_key, confirmed_at)
    values (${randomUUID()}, ${customer}, ${email}, ${emailKey}, ${locale}, ${query}, ${keyOfQuery(query)},
      case when ${customer}::uuid is null then null else now() end)
    on conflict (customer_uuid, email_key, query_key) do update set
      locale = excluded.locale,
      asked_at = case when search_alert.confirmed_at is null then excluded.asked_at else search_alert.asked_at end
    returning uuid, confirmed_at is not null as "isConfirmed"`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error("The search alert was not stored");
  return row;
}

export async function findSearchAlert(db: Db, uuid: string): Promise<SearchAlertRow | null> {
  const { rows } =
    await sql<SearchAlertRow>`select ${COLUMNS} from search_alert where uuid = ${uuid}`.execute(db);
  return rows[0] ?? null;
}

/** Null: the alert does not exist any more. */
export async function confirmSearchAlert(db: Db, uuid: string): Promise<string | null> {
  const row = await db
    .updateTable("search_alert")
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where("uuid", "=", uuid)
    .returning("query")
    .executeTakeFirst();
  return row?.query ?? null;
}

/** Ends an alert: its mail was sent, or its owner does not want it any more. */
export async function deleteSearchAlert(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom("search_alert").where("uuid", "=", uuid).execute();
}

/** False: the customer has no such alert. */
export async function removeSearchAlert(db: Db, customer: CustomerRow, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("search_alert")
    .where("uuid", "=", uuid)
    .where(isOfCustomer(customer))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Alerts that wait for a product and have not been compared with the last change of one. */
export async function findUncompared(db: Db, limit: number): Promise<readonly SearchAlertRow[]> {
  const { rows } = await sql<SearchAlertRow>`
    select ${COLUMNS} from search_alert
    where confirmed_at is not null and due_since is null
      and (changed_in <= (select changed_in from product_change order by changed_in desc limit 1)
        -- Transaction ids restart in a database that was dumped and restored.
        or changed_in > pg_snapshot_xmax(pg_current_snapshot()))
      and (customer_uuid is null or exists (select from customer where customer.uuid = customer_uuid
        and email_verified_at is not null and email_undeliverable_since is null))
    order by changed_in limit ${limit}`.execute(db);
  return rows;
}

/** Notes a comparison with all changes before a transaction. */
export async function markCompared(db: Db, uuids: readonly string[], changedIn: string): Promise<void> {
  await sql`update search_alert set changed_in = ${changedIn}::xid8 where uuid = any(${uuids})`.execute(db);
}

/** Returns those that another process has not marked before. */
export async function markDue(
  transaction: Db,
  uuids: readonly string[],
): Promise<readonly Pick<SearchAlertRow, "uuid" | "customer">[]> {
  const { rows } = await sql<Pick<SearchAlertRow, "uuid" | "customer">>`
    update search_alert set due_since = clock_timestamp() where uuid = any(${uuids}) and due_since is null
    returning uuid, customer_uuid as customer`.execute(transaction);
  return rows;
}

/** Shorter than the lease of the queue, so that a retry finds the alert unlocked. */
const SENDING = sql`interval '4 minutes'`;

/** Locks a due alert for sending. `busy`: another process is sending the mail. Null: nothing to send any more. */
export async function lockDueSearchAlert(db: Db, uuid: string): Promise<SearchAlertRow | "busy" | null> {
  const { rows } = await sql<SearchAlertRow>`
    update search_alert set sending_since = clock_timestamp()
    where uuid = ${uuid} and due_since is not null
      and (sending_since is null or sending_since < clock_timestamp() - ${SENDING})
    returning ${COLUMNS}`.execute(db);
  if (rows[0] !== undefined) return rows[0];
  const alert = await findSearchAlert(db, uuid);
  return alert?.dueSince == null ? null : "busy";
}

/** Unlocks the alert after a temporary failure to send. */
export async function releaseSearchAlert(db: Db, uuid: string): Promise<void> {
  await sql`update search_alert set sending_since = null where uuid = ${uuid}`.execute(db);
}

const WAKE = sql`update search_alert set due_since = null, sending_since = null, changed_in = '0'`;

/** Makes a due alert wait again: the product is gone. */
export async function wakeSearchAlert(db: Db, uuid: string): Promise<void> {
  await sql`${WAKE} where uuid = ${uuid}`.execute(db);
}

/** The same for alerts whose mail jobs failed permanently. Returns their number. */
export async function wakeFailedSearchAlerts(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`${WAKE} where due_since < now() - interval '3 days'`.execute(db);
  return Number(numAffectedRows);
}
