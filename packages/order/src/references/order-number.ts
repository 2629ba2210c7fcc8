import { pastedText, visibleText } from "@reprise/locale";

/** Digits and letters that look alike in no usual typeface and form no words: no 0, 1, vowels, B, G, L, Q, S, Z. */
const ALPHABET = "23456789CDFHJKMNPRTVWXY";
const LENGTH = 8;

/** How many order numbers there are: about 78 thousand millions. */
export const ORDER_NUMBERS = ALPHABET.length ** LENGTH;

/** Letters that payers read for a character of the alphabet. */
const MISREAD: Readonly<Record<string, string>> = { B: "8", G: "6", S: "5", Z: "2" };

/** Maximum length of the number of an order or a case as typed, with separators and the words before it. */
export const MAX_TYPED_NUMBER = 80;

/** Pattern of a stored order number, for regular expressions. */
export const ORDER_NUMBER_PATTERN = `[${ALPHABET}]{${LENGTH}}`;

const VALID = new RegExp(`^${ORDER_NUMBER_PATTERN}$`, "u");

/**
 * Returns the order number of `value`, a random whole number from 0 to {@link ORDER_NUMBERS} − 1: random, so that a
 * number reveals neither how much we sell nor the next number. Throws a RangeError on other values.
 */
export function orderNumberOf(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= ORDER_NUMBERS)
    throw new RangeError(`No order number for ${value}`);
  const digits: string[] = [];
  for (let rest = value; digits.length < LENGTH; rest = Math.floor(rest / ALPHABET.length))
    digits.unshift(ALPHABET.charAt(rest % ALPHABET.length));
  return digits.join("");
}

/** Formats an order number for people: `7K4M9XP3` → "7K4M-9XP3". */
export const formatOrderNumber = (number: string): string => `${number.slice(0, 4)}-${number.slice(4)}`;

/** Removes the spaces and punctuation that people type between characters; the rest in upper case. */
export const withoutSeparators = (typed: string): string =>
  visibleText(typed)
    .replaceAll(/[\s.\p{Pd}\u2212/]/gu, "")
    .toUpperCase();

/** Corrects the letters that are not in the alphabet to the digits that they were read for. */
export const correctMisread = (text: string): string =>
  text.replaceAll(/[BGSZ]/gu, (letter) => MISREAD[letter] ?? letter);

/** Words that say what a number is: "Bestellnummer", "n°". R, G and U say that it is one of a return, a claim or a unit. */
const isLabel = (word: string): boolean => /^(?![RGU]$)\p{L}+$/u.test(word);

/**
 * Returns what a pasted text may be without the words before it, the longest first: of "Bestell-Nr. 7K4M-9XP3" the last is
 * "7K4M9XP3". Letters and digits in upper case. None: it has characters that no number has, or is too long.
 */
export function numbersAfterWords(typed: string): readonly string[] {
  if (typed.length > MAX_TYPED_NUMBER) return [];
  const text = pastedText(typed).toUpperCase();
  if (!/^[\p{L}\p{M}\d\s.:#°'’/_-]+$/u.test(text)) return [];
  const parts = text.split(/[^\p{L}\p{M}\d]+/u).filter((part) => part !== "");
  const firstOther = parts.findIndex((part) => !isLabel(part));
  const labels = firstOther === -1 ? parts.length : firstOther;
  return Array.from({ length: labels + 1 }, (_, index) => parts.slice(index).join(""));
}

/**
 * Reads an order number as a person types or pastes it: in any case, with separators, invisible characters, quotes and the
 * words before it.
 */
export function parseOrderNumber(typed: string): string | null {
  return (
    numbersAfterWords(typed)
      .map(correctMisread)
      .find((number) => VALID.test(number)) ?? null
  );
}
