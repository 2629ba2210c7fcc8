import { DEFAULT_LOCALE } from "@reprise/locale";
import type { QueueWorker } from "../../jobs/queue.ts";
import { facts, type MailContent, paragraph } from "../../mail/mail-content.ts";
import { mailText } from "../../mail/mail-text.ts";
import type { SendMail } from "../../mail/mail.ts";
import { contactMails } from "./contact-mail.ts";

export interface ContactMailDependencies {
  /** Undefined: messages that wait are dropped, because there is no address to send them to. */
  readonly mailbox: string | undefined;
  readonly send: SendMail;
}

/** Mails messages to the shop, in the shop's language. A reply goes to the sender. */
export function contactMailWorker({ mailbox, send }: ContactMailDependencies): QueueWorker {
  const t = mailText(DEFAULT_LOCALE);
  return contactMails.worker(async ({ email, topic, orderNumber, message, locale }, { id, createdAt }) => {
    if (mailbox === undefined) return;
    const topicName = t(`mail.contact.topic.${topic}`);
    const content: MailContent = {
      locale: DEFAULT_LOCALE,
      name: null,
      subject: t("mail.contact.subject", {
        topic: orderNumber === null ? topicName : `${topicName} ${orderNumber}`,
      }),
      blocks: [
        facts(
          [t("mail.contact.from"), email],
          [t("mail.contact.topic"), topicName],
          ...(orderNumber === null ? [] : [[t("mail.contact.orderNumber"), orderNumber] as const]),
          [t("mail.contact.language"), locale],
        ),
        paragraph(message),
      ],
      footer: { reason: t("mail.contact.footer") },
    };
    await send({ content, to: mailbox, replyTo: email, id: `${createdAt.getTime()}-${id}` });
  });
}
