import { pastedText } from "@reprise/locale";

/** GTIN-13 check digit of twelve digits. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/u.test(text)) return false;
  let sum = 0;
  for (let index = 0; index < 10; index++)
    sum += (text[index] === "X" ? 10 : Number(text[index])) * (10 - index);
  return sum % 11 === 0;
}

const NAME = /^\s*(?:ISBN|EAN|GTIN|UPC)[\s.:#-]*/u;
/** The digits of a name: "ISBN-13", "ISBN13". */
const NAME_DIGITS = /^(?:1[03]|E)?[\s.:#-]+/u;

/** As much as a number with its name and separators may have. */
const MAX_TYPED = 200;

const isEan = (digits: string): boolean =>
  /^\d{13}$/u.test(digits) && checkDigit(digits) === Number(digits[12]);

/** The 13 digits of a number with separators. */
function digitsOf(bare: string): string | null {
  if (!/^[\d\s.-]+(?:X\s*)?$/u.test(bare)) return null;
  const digits = bare.replaceAll(/[^\dX]/gu, "");
  if (/^\d{13}$/u.test(digits)) return digits;
  if (isIsbn10(digits)) return `978${digits.slice(0, 9)}${checkDigit(`978${digits.slice(0, 9)}`)}`;
  return /^\d{12}$/u.test(digits) && checkDigit(`0${digits}`) === Number(digits[11]) ? `0${digits}` : null;
}

/** The number before a title: "9780399155345 The Help". Its check digit must be right. */
function numberBeforeTitle(bare: string): string | null {
  // One word, or several up to the first letter.
  const beginnings = [/^[\d.-]+X?(?=[\s,;:])/u, /^[\d\s.-]*\dX?(?=[\s,;:]+\D)/u];
  const read = beginnings.map((beginning) => digitsOf(beginning.exec(bare)?.[0] ?? ""));
  return read.find((digits) => digits !== null && isEan(digits)) ?? null;
}

/**
 * Returns the 13 digits if a text is an EAN, ISBN-13, ISBN-10 or UPC-A, or begins with one before a title; otherwise null.
 * Dashes, dots, blanks and a name such as "ISBN" or "EAN" are allowed. All but a lone EAN must have the right check digit.
 */
export function articleNumber(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  const pasted = pastedText(text).toUpperCase();
  const bare = pasted.replace(NAME, "");
  const read = [bare, ...(bare === pasted ? [] : [bare.replace(NAME_DIGITS, "")])];
  return (
    read.map(digitsOf).find((digits) => digits !== null) ??
    read.map(numberBeforeTitle).find((digits) => digits !== null) ??
    null
  );
}
