import { LOCALES, localized, type Locale, type Localized } from "@reprise/locale";
import type { Draft, Group } from "./draft.ts";
import { readLocaleTexts } from "./locale-texts.ts";
import { uniform } from "./seeded.ts";

/** Sentences of the descriptions by group, in order; each has several wordings. */
type Sentences = Readonly<Record<Group, readonly (readonly string[])[]>>;

/** A wording split at its placeholders: even indexes are texts, odd indexes are placeholder names. */
type Wording = readonly string[];

const SENTENCES = readLocaleTexts<Sentences>("descriptions");
const WORDINGS = localized((locale) => {
  const groups = Object.entries(SENTENCES[locale]) as [Group, readonly (readonly string[])[]][];
  return new Map(
    groups.map(([group, sentences]) => [
      group,
      sentences.map((wordings) => wordings.map(splitAtPlaceholders)),
    ]),
  );
});

function splitAtPlaceholders(wording: string): Wording {
  return wording.split(/[{}]/u);
}

/**
 * The description of a product in all locales. For each sentence the SKU selects one of the wordings whose
 * placeholders all have values; a sentence without such a wording is omitted.
 */
export function describe(
  draft: Draft,
  words: Localized<Readonly<Record<string, string>>>,
): Record<Locale, string> {
  const description = {} as Record<Locale, string>;
  for (const locale of LOCALES) {
    const values = words[locale];
    const texts: string[] = [];
    for (const [index, wordings] of (WORDINGS[locale].get(draft.group) ?? []).entries()) {
      const possible = wordings.filter((wording) => hasAllValues(wording, values));
      const wording = possible[Math.floor(uniform(draft.sku, `text.${index}`) * possible.length)];
      if (wording !== undefined) texts.push(filled(wording, values));
    }
    description[locale] = texts.join(" ");
  }
  return description;
}

function hasAllValues(wording: Wording, values: Readonly<Record<string, string>>): boolean {
  for (let index = 1; index < wording.length; index += 2)
    if (values[wording[index] ?? ""] === undefined) return false;
  return true;
}

function filled(wording: Wording, values: Readonly<Record<string, string>>): string {
  let text = "";
  for (const [index, part] of wording.entries()) text += index % 2 === 0 ? part : (values[part] ?? "");
  // A value that ends with a full stop ("Robert Downey Jr.") can be the last word of a sentence.
  return text.replace(/(?<!\.)\.\.(?!\.)/gu, ".");
}
