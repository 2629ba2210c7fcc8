import type { Locale, MessageKey } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";

export type MailText = (
  key: Extract<MessageKey, `mail.${string}`>,
  params?: Readonly<Record<string, string>>,
) => string;

export type MailKey = Parameters<MailText>[0];

const catalogues = readMessageCatalogues().filter(({ domain }) => domain === "mail");

/** The texts of mails in a language. */
export function mailTexts(locale: Locale): MailText {
  const messages = catalogues.find((catalogue) => catalogue.locale === locale)?.messages ?? {};
  return (key, params = {}) =>
    (messages[key] ?? key).replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => params[name] ?? "");
}
