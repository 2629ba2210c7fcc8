import { pastedText, withoutLabel } from "@reprise/locale";

/** Maximum length of a tracking number as typed, or of a carrier's link to it. */
export const MAX_TYPED_TRACKING_NUMBER = 500;

const VALID = /^[A-Z\d]{6,40}$/u;

/** A word before the number, which has at most four letters in a row ("JJD", "JVGL"). */
const WORD = /^\p{L}{5,}\.? (?=.*\d)/u;

const numberIn = (text: string): string | null => {
  const number = text.replaceAll(/[\s.-]/gu, "").toUpperCase();
  return VALID.test(number) ? number : null;
};

/** The parts of a link that may be a tracking number: it has at least six digits. */
function numberOfLink(link: string): string | null {
  const { pathname, searchParams, hash } = new URL(link);
  const parts = [...pathname.split("/"), ...searchParams.values(), ...hash.slice(1).split(/[/?&=]/u)];
  const numbers = parts.map(numberIn).filter((number) => number !== null && /(?:\d.*){6}/u.test(number));
  const [number = null, ...others] = new Set(numbers);
  return others.length === 0 ? number : null;
}

/**
 * Reads a tracking number as a person types, scans or pastes it, or the carrier's link to it: 6 to 40 letters and digits, in
 * any case, with spaces, hyphens, invisible characters and the words before it. Null: it is none, or the link has several.
 */
export function parseTrackingNumber(typed: string): string | null {
  if (typed.length > MAX_TYPED_TRACKING_NUMBER) return null;
  const text = pastedText(typed);
  if (/^https?:/iu.test(text)) return URL.canParse(text) ? numberOfLink(text) : null;
  return numberIn(withoutLabel(text).replace(WORD, ""));
}
