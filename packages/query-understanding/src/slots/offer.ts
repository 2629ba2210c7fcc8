import type { Locale } from "@reprise/locale";
import { fold, normalise } from "../text/fold.ts";
import { pieces } from "../text/pieces.ts";
import type { Offer } from "../understood-query.ts";
import { withWholeNames } from "../words/shorthand.ts";
import { readBattery } from "./battery.ts";
import { readCondition } from "./condition.ts";
import { readPrice } from "./price.ts";
import { withoutWishes } from "./wish.ts";

/** A text in which the offer was read. */
export interface ReadOffer {
  /** What is left for kinds, names and titles; empty: nothing. */
  readonly text: string;
  readonly offer: Offer;
}

/** Folds each character to as many as it had, so that places in both texts are the same. */
const foldedInPlace = (text: string): string =>
  Array.from(text, (character) =>
    fold(normalise(character)).slice(0, character.length).padEnd(character.length),
  ).join("");

/**
 * Reads what a text says about the offer, apart from what it names. A text that consists of nothing else, or whose rest
 * is nothing to search for, keeps its words, too: "unter 200" may be a title.
 */
export function readOffer(text: string, locale: Locale): ReadOffer {
  const whole = withoutWishes(withWholeNames(text), locale);
  const folded = foldedInPlace(whole);
  const price = readPrice(folded, locale);
  const condition = readCondition(folded, locale);
  const slots = [
    { slot: "price" as const, read: price },
    { slot: "condition" as const, read: condition },
    { slot: "battery" as const, read: readBattery(folded) },
  ].flatMap(({ slot, read }) => (read === undefined ? [] : [{ slot, start: read.start, end: read.end }]));
  const rest = slots
    .toSorted((left, right) => right.start - left.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, whole)
    .trim()
    .replaceAll(/\s+/gu, " ");
  if (slots.length === 0 || pieces(rest).length === 0)
    return { text: whole, offer: { price: null, grades: [], parts: [] } };
  const parts = slots.map(({ slot, start, end }) => ({
    slot,
    text: normalise(whole.slice(start, end)).trim(),
    words: null,
    evidence: "phrase" as const,
  }));
  const grades = condition === undefined ? [] : [condition.value];
  return { text: rest, offer: { price: price?.value ?? null, grades, parts } };
}
