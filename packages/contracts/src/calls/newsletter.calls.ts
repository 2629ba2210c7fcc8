import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, emailAddress, linkToken } from "../identity.ts";

/** What a mail's link to end it was about. */
export const MAIL_SUBJECTS = ["buy-alert", "newsletter"] as const;

export type MailSubject = (typeof MAIL_SUBJECTS)[number];

export const newsletterSubscription = z
  .object({
    isSubscribed: z.boolean(),
    /** Asked for; the mail's link was not followed yet. */
    isPending: z.boolean(),
  })
  .meta({ id: "NewsletterSubscription" });

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

/** A word of ours: where a form stands, what it is for. */
const word = z.string().regex(/^[\w-]{1,60}$/u);

export const newsletterCalls = {
  api_newsletter_subscribe: defineCall({
    method: "POST",
    path: "/api/newsletter",
    access: "public",
    summary:
      "Sends a link by which the newsletter is subscribed to; the answer does not say who has it already",
    body: z.strictObject({ email: emailAddress, source: word, subscriptionType: word }),
    response: done,
    errors: [],
  }),
  api_confirm_newsletter: defineCall({
    method: "POST",
    path: "/api/newsletter/confirmations",
    access: "public",
    summary: "Subscribes to the newsletter by the link of a mail; good twice",
    body: z.strictObject({ token: linkToken }),
    response: done,
    errors: ["LINK_INVALID"],
  }),
  api_get_newsletter_subscription: defineCall({
    method: "GET",
    path: "/api/customer/newsletter",
    access: "customer",
    summary: "Whether the newsletter goes to the customer's address",
    response: newsletterSubscription,
    errors: [],
  }),
  api_update_newsletter_subscription: defineCall({
    method: "PUT",
    path: "/api/customer/newsletter",
    access: "customer",
    summary:
      "Subscribes the customer's address, at once when it is verified and by a mail's link when not, or ends it",
    body: z.strictObject({ isSubscribed: z.boolean() }),
    response: newsletterSubscription,
    errors: [],
  }),
  api_unsubscribe: defineCall({
    method: "POST",
    path: "/api/unsubscribes",
    access: "public",
    summary:
      "Ends what a mail came of by its link: the newsletter, or all of the customer's buy alerts; good twice",
    body: z.strictObject({ token: linkToken }),
    response: z.object({ subject: z.enum(MAIL_SUBJECTS) }),
    errors: ["LINK_INVALID"],
  }),
} as const;
