import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { findSubscriptionLink } from "../../mail/subscription-link.store.ts";
import { deleteSearchAlert, endAlerts } from "../buy-alerts/buy-alerts.public.ts";
import { optOutOfInvitations } from "../review/review.public.ts";
import { createNewsletterService, type NewsletterDependencies } from "./newsletter.service.ts";
import { confirmSubscription, endSubscription } from "./newsletter.store.ts";

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
      if (link.purpose === "confirm-newsletter" || link.purpose === "confirm-search-alert")
        throw linkInvalid();
      if (link.purpose === "end-search-alert") {
        if (link.searchAlert !== null) await deleteSearchAlert(db, link.searchAlert);
        return { subject: "search-alert" };
      }
      if (link.purpose === "end-buy-alerts") {
        if (link.customer !== null) await endAlerts(db, link.customer);
        return { subject: "buy-alert" };
      }
      if (link.purpose === "end-review-invitations") {
        if (link.customer !== null) await optOutOfInvitations(db, link.customer);
        return { subject: "review" };
      }
      if (link.newsletter !== null) await endSubscription(db, link.newsletter);
      return { subject: "newsletter" };
    },
  };
}
