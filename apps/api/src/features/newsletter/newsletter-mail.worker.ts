import type { Addresses } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import type { QueueWorker } from "../../jobs/queue.ts";
import type { SendMail } from "../../mail/mail.ts";
import { type LetterDraft, writeLetter } from "../../mail/write-letter.ts";
import { newsletterMails } from "./newsletter-mail.ts";
import { findSubscriptionOf, type Subscription } from "./newsletter.store.ts";
import { makeSubscriptionLink } from "../../mail-links/subscription-link.store.ts";

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
  async function compose({ uuid, locale, confirmed_at }: Subscription): Promise<LetterDraft> {
    const end = await makeSubscriptionLink(db, { purpose: "end-newsletter", newsletter: uuid });
    const own = {
      locale,
      // Whoever filled the form in may be anybody.
      name: null,
      footer: {
        text: "mail.newsletter.footer",
        unsubscribe: {
          label: "mail.newsletter.unsubscribe",
          url: addresses.url("unsubscribe", locale, { token: end }),
        },
      },
    } as const;
    if (confirmed_at !== null)
      return { ...own, subject: "mail.newsletterActive.subject", text: "mail.newsletterActive.text" };
    const token = await makeSubscriptionLink(db, { purpose: "confirm-newsletter", newsletter: uuid });
    return {
      ...own,
      subject: "mail.newsletterConfirm.subject",
      text: "mail.newsletterConfirm.text",
      action: {
        label: "mail.newsletterConfirm.action",
        url: addresses.url("newsletter_confirm", locale, {}, { token }),
      },
      note: "mail.newsletterConfirm.note",
    };
  }

  return newsletterMails.worker(async ({ emailKey }, { id, createdAt }) => {
    const subscription = await findSubscriptionOf(db, emailKey);
    if (subscription === null) return;
    const letter = writeLetter(await compose(subscription));
    await send({ ...letter, to: subscription.email, id: `${createdAt.getTime()}-${id}` });
  });
}
