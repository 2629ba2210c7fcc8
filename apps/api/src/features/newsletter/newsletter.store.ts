import { randomUUID } from "node:crypto";
import type { Locale } from "@reprise/locale";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

export type Subscription = Pick<
  Selectable<Schema["newsletter_subscription"]>,
  "uuid" | "email" | "locale" | "confirmed_at"
>;

const COLUMNS = ["uuid", "email", "locale", "confirmed_at"] as const;

export interface Mailbox {
  readonly email: string;
  /** Same key for all spellings (customer slice). */
  readonly emailKey: string;
}

export interface Request extends Mailbox {
  readonly locale: Locale;
  readonly source: string;
  readonly subscriptionType: string;
}

/** Stores an unconfirmed request. The same statement runs for every mailbox. */
export async function storeRequest(transaction: Db, request: Request): Promise<void> {
  const { email, emailKey, locale, source, subscriptionType } = request;
  const isPending = sql`newsletter_subscription.confirmed_at is null`;
  const renewed = (column: string) =>
    sql`${sql.ref(column)} = case when ${isPending} then ${sql.ref(`excluded.${column}`)}
      else ${sql.ref(`newsletter_subscription.${column}`)} end`;
  await sql`
    insert into newsletter_subscription (uuid, email, email_key, locale, source, subscription_type)
    values (${randomUUID()}, ${email}, ${emailKey}, ${locale}, ${source}, ${subscriptionType})
    on conflict (email_key) do update
      set ${sql.join(["email", "locale", "source", "subscription_type", "asked_at"].map(renewed))},
        uuid = case when ${isPending} and newsletter_subscription.email <> excluded.email
          then excluded.uuid else newsletter_subscription.uuid end`.execute(transaction);
}

export async function findSubscriptionOf(db: Db, emailKey: string): Promise<Subscription | null> {
  const query = db.selectFrom("newsletter_subscription").select(COLUMNS);
  return (await query.where("email_key", "=", emailKey).executeTakeFirst()) ?? null;
}

/** False: the subscription does not exist any more. */
export async function confirmSubscription(db: Db, uuid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscription")
    .set({ confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where("uuid", "=", uuid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Subscribes a verified mailbox. */
export async function subscribe(
  db: Db,
  { email, emailKey, locale, source, subscriptionType }: Request,
): Promise<void> {
  await sql`
    insert into newsletter_subscription
      (uuid, email, email_key, locale, source, subscription_type, confirmed_at)
    values (${randomUUID()}, ${email}, ${emailKey}, ${locale}, ${source}, ${subscriptionType}, now())
    on conflict (email_key) do update
      set email = excluded.email, confirmed_at = coalesce(newsletter_subscription.confirmed_at, now())`.execute(
    db,
  );
}

export async function endSubscription(db: Db, uuid: string): Promise<void> {
  await db.deleteFrom("newsletter_subscription").where("uuid", "=", uuid).execute();
}

export async function endSubscriptionOf(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom("newsletter_subscription").where("email_key", "=", emailKey).execute();
}
