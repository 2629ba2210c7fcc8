import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { endSubscriptionOf, type Mailbox } from "./newsletter.store.ts";

/** Moves the subscription to the customer's new, verified address. */
export async function moveSubscription(
  transaction: Kysely<Schema>,
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
