import { z } from "zod";
import { defineCall } from "../call.ts";
import { CONTACT_TEXT, CONTACT_TOPICS } from "../contact-choices.ts";
import { done, emailAddress, lineOfText } from "../identity.ts";
import { textOfLines } from "./after-sale.calls.ts";

export const contactMessage = z.object({
  /** The answer goes there. */
  email: emailAddress,
  topic: z.enum(CONTACT_TOPICS),
  /** The number of an order or of a sale as it was typed. */
  orderNumber: lineOfText(40).nullable(),
  message: textOfLines(CONTACT_TEXT.minimum, CONTACT_TEXT.maximum),
});

export type ContactMessage = z.infer<typeof contactMessage>;

export const contactCalls = {
  api_get_contact_form: defineCall({
    method: "GET",
    path: "/api/contact",
    access: "public",
    cacheSeconds: 5,
    summary: "Whether the shop has a mailbox for messages of its contact form",
    response: z.object({ isOffered: z.boolean() }).meta({ id: "ContactForm" }),
    errors: [],
  }),
  api_contact: defineCall({
    method: "POST",
    path: "/api/contact",
    access: "public",
    summary: "Mails a message to the shop; the same message of an address again is mailed once",
    body: contactMessage,
    response: done,
    errors: ["NOT_FOUND"],
  }),
} as const;
