import type { Locale } from "@reprise/locale";
import {
  isKnownMaker,
  isNotSoldKind,
  isOrdinal,
  isOrdinaryWord,
  isTechnical,
  isUnit,
} from "@reprise/query-understanding";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { TRAITS } from "../index/product-rows.ts";
import { forEachModelRow } from "./model-rows.ts";
import { isBrand } from "./named-categories.ts";
import type { Atom } from "./query-atoms.ts";

/** Least number and share of devices among the products with a word in their model's name: "switch" is a console, and a word. */
const [MIN_DEVICES, MIN_SHARE] = [5, 0.5];

/** True if the word is part of the names of device models. */
function namesDevices(index: CatalogueIndex, word: string, locale: Locale): boolean {
  const term = index.vocabulary.find(word, locale);
  if (term === null) return false;
  let [devices, others] = [0, 0];
  forEachModelRow(index, term, (row) => {
    if ((index.rows.traits[row] as number) & TRAITS.branded) devices++;
    else others++;
  });
  return devices >= MIN_DEVICES && devices >= (devices + others) * MIN_SHARE;
}

/** The pieces of a query that a device can lack and still be meant, as bit sets. */
export interface OptionalPieces {
  /** Ordinary words ("für meine Tochter") and technical data ("5g"). */
  readonly always: number;
  /** Ordinary words that also name devices ("solo"): optional if the query names a kind. */
  readonly besideKind: number;
}

/** Names, numbers, kinds that are not sold and a word right after a brand ("sonos arc") are never optional. */
export function optionalPieces(
  index: CatalogueIndex,
  atoms: readonly Atom[],
  locale: Locale,
): OptionalPieces {
  const isOrdinary = (word: string) => isOrdinaryWord(word, locale) || isOrdinaryWord(word, "en");
  const kindOf = (
    { word, numeric, gap }: Atom,
    before: Atom | undefined,
    next: Atom | undefined,
  ): keyof OptionalPieces | null => {
    if (isTechnical(word) || (word.length === 1 && before !== undefined && isTechnical(before.word)))
      return "always";
    if (numeric) return next !== undefined && isUnit(next.word) ? "always" : null;
    if (before?.numeric === true && (isUnit(word) || (gap === "glued" && isOrdinal(word)))) return "always";
    if (gap === "glued" || next?.gap === "glued" || isNotSoldKind(word) || isKnownMaker(word)) return null;
    if (isBrand(index, word) || (before !== undefined && isBrand(index, before.word))) return null;
    if (!isOrdinary(word)) return null;
    return namesDevices(index, word, locale) ? "besideKind" : "always";
  };
  const bits = { always: 0, besideKind: 0 };
  atoms.forEach((atom, position) => {
    const kind = kindOf(atom, atoms[position - 1], atoms[position + 1]);
    if (kind !== null) bits[kind] |= 1 << position;
  });
  return bits;
}
