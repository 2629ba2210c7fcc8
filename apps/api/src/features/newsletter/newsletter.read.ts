import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { endSubscriptionOf, type Mailbox } from "./newsletter.store.ts";

export { endSubscriptionOf } from "./newsletter.store.ts";
export { makeSubscriptionLink } from "./subscription-link.store.ts";

type Db = Kysely<Schema>;

/** A customer's new address gets what the old one got; the new one is known to be theirs. */
export async function moveSubscription(
  transaction: Db,
  from: string,
  { email, emailKey }: Mailbox,
): Promise<void> {
  if (from !== emailKey) {
    const { rows } = await sql`select 1 from newsletter_subscription
      where email_key = ${from} and confirmed_at is not null`.execute(transaction);
    if (rows.length === 0) return;
    await endSubscriptionOf(transaction, emailKey);
  }
  await transaction
    .updateTable("newsletter_subscription")
    .set({ email, email_key: emailKey })
    .where("email_key", "=", from)
    .execute();
}

/**
 * What is kept of a customer's mailbox, and of the links in mails to them, as it is stored.
 * @param emailKey null: nobody knows whether the mailbox is theirs
 */
export async function newsletterData(db: Db, emailKey: string | null, customer: string) {
  return {
    newsletter: await db
      .selectFrom("newsletter_subscription")
      .select(["email", "locale", "source", "subscription_type", "asked_at", "confirmed_at"])
      .where("email_key", "=", emailKey)
      .execute(),
    unsubscribeLinks: await db
      .selectFrom("subscription_link")
      .select(["purpose", "created_at", "expires_at"])
      .where("customer_uuid", "=", customer)
      .orderBy("created_at")
      .execute(),
  };
}
