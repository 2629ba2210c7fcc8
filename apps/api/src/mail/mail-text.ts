import { createTranslator, type Locale, LOCALES, type MessageKey, type MessageParams } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";

export type MailText = (
  key: Extract<MessageKey, `mail.${string}` | `grade.A${0 | 1 | 2 | 3 | 4}`>,
  params?: MessageParams,
) => string;

/** `common` contains the names of grades. */
const catalogues = readMessageCatalogues().filter(({ domain }) => domain === "mail" || domain === "common");

const translators = new Map<Locale, MailText>(
  LOCALES.map((locale) => {
    const own = catalogues.filter((catalogue) => catalogue.locale === locale);
    return [locale, createTranslator(locale, Object.assign({}, ...own.map(({ messages }) => messages))).t];
  }),
);

/** The texts of mails in a language. */
export function mailText(locale: Locale): MailText {
  const t = translators.get(locale);
  if (t === undefined) throw new Error(`There are no texts in ${locale}`);
  return t;
}
