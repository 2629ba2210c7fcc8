import { visibleText } from "./visible-text.ts";

/** Quotes and brackets that stand around a pasted value, and what ends the sentence or list around it. */
const AROUND = new Set(Array.from(" \"'`´‘’‚‛“”„‟‹›«»<>()[]{}.,;:!?"));
const isInside = (character: string) => !AROUND.has(character);

/** Removes blanks, quotes, brackets and punctuation around a pasted value. */
export function bareText(text: string): string {
  const characters = Array.from(text);
  const last = characters.findLastIndex(isInside);
  // A telephone number begins with a bracket that closes inside.
  const isBegin =
    characters.lastIndexOf(")", last) === -1
      ? isInside
      : (character: string) => character === "(" || isInside(character);
  const first = characters.findIndex(isBegin);
  return last === -1 ? "" : characters.slice(first, last + 1).join("");
}

/**
 * Returns a value as it was meant, from a text that was copied out of a mail, a page or a document: compatibility forms of
 * letters, digits and signs are plain, every dash is "-", every blank is a space; invisible characters, quotes, brackets and
 * punctuation around it are removed.
 */
export const pastedText = (text: string): string =>
  bareText(
    visibleText(text.normalize("NFKC"))
      .replaceAll(/[\p{Pd}\u2212]/gu, "-")
      .replaceAll(/\s+/gu, " "),
  );

/** What a value is called, before a colon or a number sign. A scheme such as `tel:` is such a word. */
const LABEL = /^(?:\p{L}[\p{L}\p{M}\d .°'/-]{0,40}[:#=]+ ?){0,3}[#:]* ?/u;

/** Removes what a value is called: "Code: SPRING-10" is "SPRING-10". A text without a label stays. */
export const withoutLabel = (text: string): string => bareText(text.replace(LABEL, ""));
