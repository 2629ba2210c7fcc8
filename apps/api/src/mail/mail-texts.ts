import type { Locale, MessageKey } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";

export type MailText = (
  key: Extract<MessageKey, `mail.${string}` | `grade.A${0 | 1 | 2 | 3 | 4}`>,
  params?: Readonly<Record<string, string>>,
) => string;

export type MailKey = Parameters<MailText>[0];

/** `common` has the names of grades. */
const catalogues = readMessageCatalogues().filter(({ domain }) => domain === "mail" || domain === "common");

/** The texts of mails in a language. */
export function mailTexts(locale: Locale): MailText {
  const own = catalogues.filter((catalogue) => catalogue.locale === locale);
  return (key, params = {}) => {
    const text = own.find(({ messages }) => key in messages)?.messages[key] ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => params[name] ?? "");
  };
}
