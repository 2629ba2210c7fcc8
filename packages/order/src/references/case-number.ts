import { formatOrderNumber, numbersAfterWords, parseOrderNumber } from "./order-number.ts";

/** What happens after a sale and has a number of its own: a return, a claim under warranty. */
export type CaseKind = "return" | "claim";

/** Characters of a number without its letter. */
const LENGTH = 8;

const PREFIXES: Readonly<Record<CaseKind, string>> = { return: "R", claim: "G" };

/** Formats the number of a case for people; it is made as an order number is: "R-7K4M-9XP3". */
export const formatCaseNumber = (kind: CaseKind, number: string): string =>
  `${PREFIXES[kind]}-${formatOrderNumber(number)}`;

/**
 * Reads the number of a case as a person types or pastes it, with or without its letter and words before it.
 */
export function parseCaseNumber(kind: CaseKind, typed: string): string | null {
  const read = numbersAfterWords(typed).map((number) => {
    // A number without its letter may begin with the same one.
    const hasLetter = number.length > LENGTH && number.startsWith(PREFIXES[kind]);
    return parseOrderNumber(hasLetter ? number.slice(1) : number);
  });
  return read.find((number) => number !== null) ?? null;
}
