import type { CustomerContribution } from "../customer/customer.public.ts";
import { endSubscriptionOf } from "./newsletter.store.ts";

/**
 * The subscription of an unverified address does not belong to the customer: the address may be another
 * person's.
 */
export const newsletterContribution: CustomerContribution = {
  exportOf: async (db, { uuid, email_key, email_verified_at }) => ({
    newsletter: await db
      .selectFrom("newsletter_subscription")
      .select(["email", "locale", "source", "subscription_type", "asked_at", "confirmed_at"])
      .where("email_key", "=", email_verified_at === null ? null : email_key)
      .execute(),
    unsubscribeLinks: await db
      .selectFrom("subscription_link")
      .select(["purpose", "created_at", "expires_at"])
      .where("customer_uuid", "=", uuid)
      .orderBy("created_at")
      .execute(),
  }),
  erase: async (transaction, { email_key, email_verified_at }) => {
    if (email_verified_at !== null) await endSubscriptionOf(transaction, email_key);
  },
};
