/** Without X: in names it is mostly a letter (`Series X`). */
const NUMERALS = [
  ["2", "ii"],
  ["3", "iii"],
  ["4", "iv"],
  ["5", "v"],
  ["6", "vi"],
  ["7", "vii"],
  ["8", "viii"],
  ["9", "ix"],
] as const;

const OTHERS = new Map<string, string>(
  NUMERALS.flatMap(([digit, roman]) => [
    [digit, roman],
    [roman, digit],
  ]),
);

/** Converts between 2 to 9 and Roman numerals (`iv` for the 4 of "5D Mark 4"); null for other words. */
export const otherNumeral = (word: string): string | null => OTHERS.get(word) ?? null;
