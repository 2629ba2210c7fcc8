import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { findSubscriptionLink } from "../../mail/subscription-link.store.ts";
import { createNewsletterService, type NewsletterDependencies } from "./newsletter.service.ts";
import { confirmSubscription, endSubscription } from "./newsletter.store.ts";

export interface UnsubscribeDependencies {
  /** Ends all of the customer's buy alerts. */
  readonly endBuyAlerts: (db: Kysely<Schema>, customer: string) => Promise<void>;
  /** The customer gets no more mails that ask for reviews. */
  readonly endReviewInvitations: (db: Kysely<Schema>, customer: string) => Promise<void>;
}

type NewsletterHandlers = Pick<
  Handlers,
  | "api_newsletter_subscribe"
  | "api_confirm_newsletter"
  | "api_get_newsletter_subscription"
  | "api_update_newsletter_subscription"
  | "api_unsubscribe"
>;

const linkInvalid = () => new ApiFailure("LINK_INVALID", "The link is unknown or too old");

export function newsletterHandlers(
  dependencies: NewsletterDependencies & UnsubscribeDependencies,
): NewsletterHandlers {
  const { database, endBuyAlerts, endReviewInvitations } = dependencies;
  const { db } = database;
  const newsletter = createNewsletterService(dependencies);
  return {
    api_newsletter_subscribe: async ({ body }, { locale, client }) => {
      await newsletter.request({ ...body, locale }, client);
      return {};
    },
    api_confirm_newsletter: async ({ body }) => {
      const link = await findSubscriptionLink(db, body.token);
      if (link?.purpose !== "confirm-newsletter" || link.newsletter === null) throw linkInvalid();
      if (!(await confirmSubscription(db, link.newsletter))) throw linkInvalid();
      return {};
    },
    api_get_newsletter_subscription: (_input, { customer }) => newsletter.statusOf(customer),
    api_update_newsletter_subscription: ({ body }, { customer, client }) =>
      newsletter.change(customer, body.isSubscribed, client),
    api_unsubscribe: async ({ body }) => {
      const link = await findSubscriptionLink(db, body.token);
      if (link === null) throw linkInvalid();
      if (link.purpose === "confirm-newsletter") throw linkInvalid();
      if (link.purpose === "end-buy-alerts") {
        if (link.customer !== null) await endBuyAlerts(db, link.customer);
        return { subject: "buy-alert" };
      }
      if (link.purpose === "end-review-invitations") {
        if (link.customer !== null) await endReviewInvitations(db, link.customer);
        return { subject: "review" };
      }
      if (link.newsletter !== null) await endSubscription(db, link.newsletter);
      return { subject: "newsletter" };
    },
  };
}
