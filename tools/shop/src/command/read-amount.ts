import { readMoney } from "@reprise/locale";

/** An amount in cents, or what is wrong with it. */
export type ReadAmount = { readonly cents: number } | { readonly problem: string };

/** Reads an amount of a file, from a program of any country: `1.234` may be a thousand or one and a bit, so it is not guessed. */
export function readAmount(text: string): ReadAmount {
  const read = readMoney(text);
  if ("cents" in read) return read;
  return {
    problem:
      read.problem === "unclear"
        ? `"${text}" can be read in two ways; write it with two decimals`
        : `"${text}" is no amount`,
  };
}

/** The highest amount of a command, in cents. */
const MAX_TYPED = 99_999_999;

/**
 * Reads an amount that a person types, 0 or more. The problem is a sentence.
 * @param name what the person calls it: `--cost`
 */
export function typedAmount(name: string, text: string): ReadAmount {
  const read = readMoney(text);
  if ("cents" in read && read.cents >= 0 && read.cents <= MAX_TYPED) return read;
  return {
    problem:
      "problem" in read && read.problem === "unclear"
        ? `${name} "${text}" can be read in two ways; write it with two decimals.`
        : `${name} must be an amount in euros such as 199 or 199.90, not "${text}".`,
  };
}
