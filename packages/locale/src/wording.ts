import { readFileSync } from "node:fs";
import { type Locale, localized } from "./locales.ts";

/** A pattern that must not occur in texts for users. docs/glossary-texts.md lists the preferred words. */
interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

/** `wording/{locale}.json` */
interface LocaleWording {
  /** Formal address, foreign quotes and words that the glossary replaces, as regular expressions. */
  readonly refused: readonly {
    readonly fault: string;
    readonly pattern: string;
    readonly flags: string;
  }[];
  /** Texts that are the same as in English on purpose. */
  readonly sameAsEnglish: readonly string[];
}

const rule = (fault: string, pattern: RegExp): Rule => ({ fault, pattern });

const GENERAL_RULES: readonly Rule[] = [
  rule("a grade by its code", /\bA[0-4]\b/u),
  rule("straight quotes", /"/u),
  rule("a unit that a line break can part from its number", /\d (?:[ckm]m|kg|[GMT][Bo]|Hz|mAh)\b/u),
  rule(
    "a green claim without a figure",
    /umwelt|nachhaltig|planet|environment|sustainab|planeta|sostenib|[ée]col[oó]g|durable|pianeta|milieu(?!straat)|duurza/iu,
  ),
];

const WORDINGS = localized((locale) => {
  const file = new URL(`./wording/${locale}.json`, import.meta.url);
  const { refused, sameAsEnglish } = JSON.parse(readFileSync(file, "utf8")) as LocaleWording;
  return {
    rules: refused.map(({ fault, pattern, flags }) => rule(fault, new RegExp(pattern, flags))),
    sameAsEnglish: new Set(sameAsEnglish),
  };
});

/** True if the text is the same in English on purpose. */
export const isSameAsEnglish = (text: string, locale: Locale): boolean =>
  WORDINGS[locale].sameAsEnglish.has(text);

/** Placeholders, which are not part of the wording. A date can be told from the others: not every article fits it. */
const PARAMETER = /\{{1,2}(\w+)\}{1,2}/gu;
/** Parameters that stand for a date, in at least one message. */
const DATES: ReadonlySet<string> = new Set(["date", "day", "first", "last"]);

/** Returns the wording faults of a text, each with the matched part; empty: no fault. */
export function wordingFaults(text: string, locale: Locale): readonly string[] {
  const words = text.replaceAll(PARAMETER, (_, name: string) => (DATES.has(name) ? "#date" : "#"));
  return [...GENERAL_RULES, ...WORDINGS[locale].rules].flatMap(({ fault, pattern }) => {
    const found = pattern.exec(words);
    return found === null ? [] : [`${fault}: ${found[0]}`];
  });
}
