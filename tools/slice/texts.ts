import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Domain, DOMAINS, type Locale, LOCALES } from "@reprise/locale";

/** What was changed, or why nothing was: one sentence. */
export type TextResult =
  | { readonly ok: true; readonly written: readonly string[] }
  | { readonly ok: false; readonly problem: string };

type Texts = Readonly<Partial<Record<Locale, string>>>;
type Messages = Readonly<Record<string, string>>;

const refused = (problem: string): TextResult => ({ ok: false, problem });

/** The locales with this plural form, all for a key without one. */
const localesOf = (key: string): readonly Locale[] => {
  const form = /_(zero|one|two|few|many|other)$/u.exec(key)?.[1];
  return LOCALES.filter(
    (locale) =>
      form === undefined ||
      new Intl.PluralRules(locale).resolvedOptions().pluralCategories.some((category) => category === form),
  );
};

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/gu)]
    .map(([whole]) => whole)
    .toSorted()
    .join(" ");

/** Changes the message files of `folder`, `packages/locale/src/messages`: each in all locales, or in none. */
export function createTexts(folder: string) {
  const fileOf = (domain: Domain, locale: Locale) => join(folder, domain, `${locale}.json`);
  const read = (domain: Domain, locale: Locale) =>
    JSON.parse(readFileSync(fileOf(domain, locale), "utf8")) as Messages;
  const write = (domain: Domain, locale: Locale, messages: Messages): string => {
    const sorted = Object.fromEntries(
      Object.entries(messages).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    writeFileSync(fileOf(domain, locale), `${JSON.stringify(sorted, null, 2)}\n`);
    return `${domain}/${locale}.json`;
  };
  const isDomain = (name: string): name is Domain => DOMAINS.some((domain) => domain === name);
  const unknown = (name: string) =>
    refused(`There is no domain "${name}": the domains are ${DOMAINS.join(", ")}.`);
  /** A file that has the key; a key may exist in one domain only. */
  const fileWith = (key: string): string | undefined =>
    DOMAINS.flatMap((domain) => LOCALES.map((locale) => ({ domain, locale })))
      .filter(({ domain, locale }) => Object.hasOwn(read(domain, locale), key))
      .map(({ domain, locale }) => `${domain}/${locale}.json`)[0];

  return {
    add(domain: string, key: string, texts: Texts): TextResult {
      if (!isDomain(domain)) return unknown(domain);
      const locales = localesOf(key);
      const missing = locales.filter((locale) => (texts[locale] ?? "").trim() === "");
      if (missing.length > 0)
        return refused(`A text is missing: ${missing.map((locale) => `--${locale}`).join(" ")}.`);
      const surplus = LOCALES.filter((locale) => !locales.includes(locale) && texts[locale] !== undefined);
      if (surplus.length > 0)
        return refused(`These languages do not have this plural form: ${surplus.join(", ")}.`);
      const existing = fileWith(key);
      if (existing !== undefined) return refused(`${existing} has the key "${key}" already.`);
      const [first = ""] = locales.map((locale) => texts[locale] ?? "");
      const other = locales.filter((locale) => placeholders(texts[locale] ?? "") !== placeholders(first));
      if (other.length > 0)
        return refused(
          `Other placeholders than in ${locales[0]} (${placeholders(first)}): ${other.join(", ")}.`,
        );
      return {
        ok: true,
        written: locales.map((locale) =>
          write(domain, locale, { ...read(domain, locale), [key]: (texts[locale] ?? "").trim() }),
        ),
      };
    },

    rename(domain: string, key: string, newKey: string): TextResult {
      if (!isDomain(domain)) return unknown(domain);
      const locales = LOCALES.filter((locale) => Object.hasOwn(read(domain, locale), key));
      if (locales.length === 0) return refused(`The domain ${domain} has no key "${key}".`);
      const existing = fileWith(newKey);
      if (existing !== undefined) return refused(`${existing} has the key "${newKey}" already.`);
      return {
        ok: true,
        written: locales.map((locale) => {
          const { [key]: text = "", ...others } = read(domain, locale);
          return write(domain, locale, { ...others, [newKey]: text });
        }),
      };
    },

    remove(domain: string, key: string): TextResult {
      if (!isDomain(domain)) return unknown(domain);
      const locales = LOCALES.filter((locale) => Object.hasOwn(read(domain, locale), key));
      if (locales.length === 0) return refused(`The domain ${domain} has no key "${key}".`);
      return {
        ok: true,
        written: locales.map((locale) => {
          const { [key]: _removed, ...others } = read(domain, locale);
          return write(domain, locale, others);
        }),
      };
    },
  };
}
