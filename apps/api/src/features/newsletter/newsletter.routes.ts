import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { endBuyAlerts } from "../buy-alerts/buy-alerts.read.ts";
import { createNewsletterService, type NewsletterDependencies } from "./newsletter.service.ts";
import { confirmSubscription, endSubscription } from "./newsletter.store.ts";
import { findSubscriptionLink } from "./subscription-link.store.ts";

type NewsletterHandlers = Pick<
  Handlers,
  | "api_newsletter_subscribe"
  | "api_confirm_newsletter"
  | "api_get_newsletter_subscription"
  | "api_update_newsletter_subscription"
  | "api_unsubscribe"
>;

const linkInvalid = () => new ApiFailure("LINK_INVALID", "The link is unknown or too old");

export function newsletterHandlers(dependencies: NewsletterDependencies): NewsletterHandlers {
  const { db } = dependencies.database;
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
      return { subject: await endWhatItIsAbout(db, link) };
    },
  };
}

type Link = NonNullable<Awaited<ReturnType<typeof findSubscriptionLink>>>;

/** @throws {ApiFailure} LINK_INVALID for one that ends nothing */
async function endWhatItIsAbout(
  db: Database["db"],
  { purpose, customer, newsletter }: Link,
): Promise<"buy-alert" | "newsletter"> {
  if (purpose === "confirm-newsletter") throw linkInvalid();
  if (purpose === "end-buy-alerts") {
    if (customer !== null) await endBuyAlerts(db, customer);
    return "buy-alert";
  }
  if (newsletter !== null) await endSubscription(db, newsletter);
  return "newsletter";
}
