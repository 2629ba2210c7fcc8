/** Digits and letters that look alike in no usual typeface and form no words: no 0, 1, vowels, B, G, L, Q, S, Z. */
const ALPHABET = "23456789CDFHJKMNPRTVWXY";
const LENGTH = 8;

/** How many order numbers there are: about 78 thousand millions. */
export const ORDER_NUMBERS = ALPHABET.length ** LENGTH;

/** Letters that payers read for a character of the alphabet. */
const MISREAD: Readonly<Record<string, string>> = { B: "8", G: "6", S: "5", Z: "2" };

/** Maximum length of an order number as typed, separators included. */
const MAX_TYPED = 40;

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
export const withoutSeparators = (typed: string): string => typed.replaceAll(/[\s.\-–/]/gu, "").toUpperCase();

/** Corrects the letters that are not in the alphabet to the digits that they were read for. */
export const correctMisread = (text: string): string =>
  text.replaceAll(/[BGSZ]/gu, (letter) => MISREAD[letter] ?? letter);

/** Reads an order number as a person types it, in any case and with separators. Null: it is none. */
export function parseOrderNumber(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const number = correctMisread(withoutSeparators(typed));
  return VALID.test(number) ? number : null;
}
