import type { Locale } from "@reprise/locale";
import { readBattery } from "./slots/battery.ts";
import { readCondition } from "./slots/condition.ts";
import { type PriceRange, readPrice } from "./slots/price.ts";
import { withoutWishes } from "./slots/wish.ts";
import { fold, normalise } from "./text/fold.ts";
import { pieces } from "./text/pieces.ts";
import { withWholeNames } from "./words/shorthand.ts";

/** What a query means. Pure: the same text has the same meaning, whatever the catalogue contains. */
export interface UnderstoodQuery {
  /** What is left for kinds, names and titles; empty: nothing. */
  readonly text: string;
  readonly price: PriceRange | null;
  /** Grades that the query names. */
  readonly grades: readonly "A0"[];
}

/** Folds each character to as many as it had, so that places in both texts are the same. */
const foldedInPlace = (text: string): string =>
  Array.from(text, (character) =>
    fold(normalise(character)).slice(0, character.length).padEnd(character.length),
  ).join("");

/**
 * Reads what a query says about the offer, apart from what it names. A text that consists of nothing else, or whose rest
 * is nothing to search for, keeps its words, too: "unter 200" may be a title.
 */
export function understand(text: string, locale: Locale): UnderstoodQuery {
  const whole = withoutWishes(withWholeNames(text), locale);
  const folded = foldedInPlace(whole);
  const price = readPrice(folded, locale);
  const condition = readCondition(folded, locale);
  const slots = [price, condition, readBattery(folded)].filter((slot) => slot !== undefined);
  const rest = slots
    .toSorted((left, right) => right.start - left.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, whole)
    .trim()
    .replaceAll(/\s+/gu, " ");
  if (slots.length === 0 || pieces(rest).length === 0) return { text: whole, price: null, grades: [] };
  return {
    text: rest,
    price: price?.value ?? null,
    grades: condition === undefined ? [] : [condition.value],
  };
}
