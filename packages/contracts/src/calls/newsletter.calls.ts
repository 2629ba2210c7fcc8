import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, emailAddress, linkToken } from "../identity.ts";

/** Kinds of emails that have an unsubscribe link. */
export const MAIL_SUBJECTS = ["buy-alert", "newsletter", "review", "search-alert"] as const;

export type MailSubject = (typeof MAIL_SUBJECTS)[number];

export const newsletterSubscription = z
  .object({
    isSubscribed: z.boolean(),
    /** Requested, but the confirmation link was not opened yet. */
    isPending: z.boolean(),
  })
  .meta({ id: "NewsletterSubscription" });

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

/** Identifier of a form or of its purpose. */
const identifier = z.string().regex(/^[\w-]{1,60}$/u);

export const newsletterCalls = {
  api_newsletter_subscribe: defineCall({
    method: "POST",
    path: "/api/newsletter",
    access: "public",
    summary:
      "Emails a link that confirms a newsletter subscription; the response does not reveal who is subscribed",
    body: z.object({ email: emailAddress, source: identifier, subscriptionType: identifier }),
    response: done,
    errors: [],
  }),
  api_confirm_newsletter: defineCall({
    method: "POST",
    path: "/api/newsletter/confirmations",
    access: "public",
    summary: "Subscribes to the newsletter with the token of an emailed link; may be repeated",
    body: z.object({ token: linkToken }),
    response: done,
    errors: ["LINK_INVALID"],
  }),
  api_get_newsletter_subscription: defineCall({
    method: "GET",
    path: "/api/customer/newsletter",
    access: "customer",
    summary: "Whether the customer's address is subscribed to the newsletter",
    response: newsletterSubscription,
    errors: [],
  }),
  api_update_newsletter_subscription: defineCall({
    method: "PUT",
    path: "/api/customer/newsletter",
    access: "customer",
    summary:
      "Subscribes or unsubscribes the customer's address; an unverified address needs confirmation by an emailed link",
    body: z.object({ isSubscribed: z.boolean() }),
    response: newsletterSubscription,
    errors: [],
  }),
  api_unsubscribe: defineCall({
    method: "POST",
    path: "/api/unsubscribes",
    access: "public",
    summary:
      "Ends the newsletter, all buy alerts, a search alert or invitations to write reviews with the token of an email's unsubscribe link; may be repeated",
    body: z.object({ token: linkToken }),
    response: z.object({ subject: z.enum(MAIL_SUBJECTS) }),
    errors: ["LINK_INVALID"],
  }),
} as const;
