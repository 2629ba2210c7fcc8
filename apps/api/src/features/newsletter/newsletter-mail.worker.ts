import type { Addresses } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import type { QueueWorker } from "../../jobs/queue.ts";
import { button, type MailContent, paragraph } from "../../mail/mail-content.ts";
import { mailText } from "../../mail/mail-text.ts";
import type { SendMail } from "../../mail/mail.ts";
import { standardMail } from "../../mail/standard-mail.ts";
import { createSubscriptionLink } from "../../mail/subscription-link.store.ts";
import { newsletterMails } from "./newsletter-mail.ts";
import { findSubscriptionOf, type Subscription } from "./newsletter.store.ts";

export interface NewsletterMailDependencies {
  readonly database: Database;
  readonly addresses: Addresses;
  readonly send: SendMail;
}

/** Writes and sends the mails about the newsletter itself. */
export function newsletterMailWorker({
  database: { db },
  addresses,
  send,
}: NewsletterMailDependencies): QueueWorker {
  async function compose({ uuid, locale, confirmed_at }: Subscription): Promise<MailContent> {
    const t = mailText(locale);
    const end = await createSubscriptionLink(db, { purpose: "end-newsletter", newsletter: uuid });
    const own = {
      locale,
      // Anyone may have filled in the form.
      name: null,
      footer: {
        reason: t("mail.newsletter.footer"),
        unsubscribe: {
          label: t("mail.newsletter.unsubscribe"),
          url: addresses.url("unsubscribe", locale, { token: end }),
        },
      },
    };
    if (confirmed_at !== null) {
      const blocks = [paragraph(t("mail.newsletterActive.text"))];
      return { ...own, subject: t("mail.newsletterActive.subject"), blocks };
    }
    const token = await createSubscriptionLink(db, { purpose: "confirm-newsletter", newsletter: uuid });
    const url = addresses.url("newsletter_confirm", locale, {}, { token });
    const action = button(t("mail.newsletterConfirm.action"), url);
    return { ...own, ...standardMail(t, "newsletterConfirm", {}, [action]) };
  }

  return newsletterMails.worker(async ({ emailKey }, { id, createdAt }) => {
    const subscription = await findSubscriptionOf(db, emailKey);
    if (subscription === null) return;
    const content = await compose(subscription);
    await send({ content, to: subscription.email, id: `${createdAt.getTime()}-${id}` });
  });
}
