import { correctMisread, ORDER_NUMBER_PATTERN, withoutSeparators } from "./order-number.ts";

/** Maximum length of a payment's purpose: four lines of 140 characters, as banks deliver it (ISO 20022, Ustrd). */
export const MAX_PURPOSE = 560;

/** The remainder of the decimal number that a text stands for, A as 10 to Z as 35, divided by 97 (ISO 7064). */
const remainderOf = (text: string): number =>
  Array.from(text).reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

const checkDigitsOf = (number: string): string => String(98 - remainderOf(`${number}RF00`)).padStart(2, "0");

/**
 * Returns the reference that a bank transfer for an order carries: a creditor reference with two check digits (ISO
 * 11649), e.g. `RF607K4M9XP3`. They detect nearly every mistyped character and swap of two.
 */
export const paymentReferenceOf = (orderNumber: string): string =>
  `RF${checkDigitsOf(orderNumber)}${orderNumber}`;

/** Formats a payment reference for people, in groups of four: "RF60 7K4M 9XP3". */
export const formatPaymentReference = (reference: string): string =>
  reference.replaceAll(/.{4}(?=.)/gu, "$& ");

/** Reads check digits; only there do O, I and L stand for digits. */
const asDigits = (text: string): string => text.replaceAll("O", "0").replaceAll(/[IL]/gu, "1");

// The lookahead finds references that overlap: a payer's other words may end in "RF".
const CANDIDATE = new RegExp(`(?=RF([\\dOIL]{2})(${ORDER_NUMBER_PATTERN}))`, "gu");

/**
 * Finds the order numbers whose payment references are in a payment's purpose, as the payer typed it: any case,
 * spaces, other words around it. Each is found once, in the order of the text. A purpose of more than
 * {@link MAX_PURPOSE} characters contains none: no bank delivers it.
 */
export function orderNumbersIn(purpose: string): readonly string[] {
  if (purpose.length > MAX_PURPOSE) return [];
  const text = withoutSeparators(purpose);
  const found = [text, correctMisread(text)].flatMap((read) =>
    [...read.matchAll(CANDIDATE)].flatMap(([, digits = "", number = ""]) =>
      asDigits(digits) === checkDigitsOf(number) ? [number] : [],
    ),
  );
  return [...new Set(found)];
}
