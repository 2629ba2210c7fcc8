/** An amount of a file in cents, or what is wrong with it. */
export type ReadAmount = { readonly cents: number } | { readonly problem: string };

/**
 * Reads an amount as programs of any country write it: `1234.56`, `1.234,56`, `1,234.56`, `1 234,56`, `1'234.56`, with a sign
 * and "€" or "EUR". `1.234` may be a thousand or one and a bit, so it is not guessed.
 */
export function readAmount(text: string): ReadAmount {
  const bare = text.replaceAll(/€|EUR/giu, "").replaceAll(/\s/gu, " ").replace("\u2212", "-").trim();
  if (/^[+-]?\d{1,3}[.,]\d{3}$/u.test(bare))
    return { problem: `"${text}" can be read in two ways; write it with two decimals` };
  const [, sign = "", whole = "", fraction = ""] =
    /^([+-]?)(\d{1,3}(?:[.,' ]\d{3})*|\d{1,9})(?:[.,](\d{1,2}))?$/u.exec(bare) ?? [];
  const digits = whole.replaceAll(/[.,' ]/gu, "");
  if (digits === "" || digits.length > 9) return { problem: `"${text}" is no amount` };
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, "0"));
  return { cents: sign === "-" ? -cents : cents };
}
