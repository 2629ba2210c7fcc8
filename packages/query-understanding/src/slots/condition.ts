import type { Localized, Locale } from "@reprise/locale";
import type { Slot } from "./slot.ts";

/** How people name the best grade, folded. The other grades' names ("gut", "good") are words of titles, too. */
const LIKE_NEW: Localized<RegExp> = {
  de: /\b(?:wie neu|neuwertig(?:e[nrs]?)?)\b/u,
  en: /\b(?:like new|as new|mint condition|as good as new)\b/u,
  es: /\bcomo nuev[oa]s?\b/u,
  fr: /\b(?:comme neufs?|comme neuves?|etat neuf)\b/u,
  it: /\b(?:come nuov[oaie]|pari al nuovo)\b/u,
  nl: /\b(?:zo goed als nieuw|als nieuw)\b/u,
};

/** Reads a wish for the best grade. */
export function readCondition(text: string, locale: Locale): Slot<"A0"> | undefined {
  const match = LIKE_NEW[locale].exec(text);
  return match === null ? undefined : { value: "A0", start: match.index, end: match.index + match[0].length };
}
