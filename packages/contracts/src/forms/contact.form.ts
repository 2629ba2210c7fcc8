import { CONTACT_TOPICS, type ContactTopic } from "../contact-choices.ts";
import { defineForm, type FormTarget, textOrNull } from "./form.ts";

const contactPage = (): FormTarget => ({ page: "static_content", params: { path: "contact" } });

/** Form on the help page `contact`. */
export const contactForm = defineForm({
  call: "api_contact",
  path: "/contact",
  isOnSharedPages: true,
  fields: {
    email: { error: "contact.error.email" },
    topic: { error: "contact.error.topic" },
    orderNumber: { error: "contact.error.orderNumber" },
    message: { error: "contact.error.message" },
  },
  input: (field) => ({
    body: {
      email: field("email").trim(),
      // The call refuses any other topic.
      topic: (CONTACT_TOPICS.find((topic) => topic === field("topic")) ?? "") as ContactTopic,
      orderNumber: textOrNull(field("orderNumber")),
      message: field("message"),
    },
  }),
  errors: { NOT_FOUND: "contact.error.closed" },
  page: contactPage,
  done: () => ({ message: "contact.sent", redirectTo: contactPage() }),
});
