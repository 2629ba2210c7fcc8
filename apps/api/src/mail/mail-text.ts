import type { Locale, MessageKey, MessageParams } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";

export type MailText = (
  key: Extract<MessageKey, `mail.${string}` | `grade.A${0 | 1 | 2 | 3 | 4}`>,
  params?: MessageParams,
) => string;

/** `common` contains the names of grades. */
const texts = readTexts("mail", "common");

/** The texts of mails in a language. */
export const mailText = (locale: Locale): MailText => texts[locale];
