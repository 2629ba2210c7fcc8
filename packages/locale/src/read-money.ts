import { decimalMark } from "./format.ts";
import type { Locale } from "./locales.ts";

/** An amount in cents, or what is wrong with the text: it is no amount, or one that can be read in two ways. */
export type MoneyRead = { readonly cents: number } | { readonly problem: "no-amount" | "unclear" };

/** Sign, euros with the mark of their groups, the decimal mark, cents or the dashes that stand for none. */
const AMOUNT =
  /^(?:(?:€|EUR) ?)?([+-]? ?)(?:(?:€|EUR) ?)?([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\3\d{3}){0,2}|\d{1,12})(?:([.,])(\d{1,2}|-{1,2}))?(?: ?(?:€|EUR))?$/iu;

/**
 * Reads an amount of euros as people of any country write or paste it: `1234.56`, `1.234,56`, `1,234.56`, `1 234,56`,
 * `1’234.56`, `199,-`, with a sign and "€" or "EUR"; below 10¹² €.
 * @param single how a single mark before three digits is read, as in `1.234`: by the locale of the person; as a thousand;
 *   by default not at all ("unclear")
 */
export function readMoney(text: string, single: Locale | "thousand" | "unclear" = "unclear"): MoneyRead {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/[’‘]/gu, "'")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const [, sign = "", whole = "", group, decimal, fraction = ""] = AMOUNT.exec(plain) ?? [];
  if (whole === "" || (group !== undefined && group === decimal)) return { problem: "no-amount" };
  const isSingle = decimal === undefined && /^\d+[.,]\d{3}$/u.test(whole);
  if (isSingle && (single === "unclear" || (single !== "thousand" && group === decimalMark(single))))
    return { problem: "unclear" };
  const cents =
    Number(whole.replaceAll(/\D/gu, "")) * 100 + Number(fraction.replaceAll("-", "").padEnd(2, "0"));
  return { cents: sign.startsWith("-") && cents > 0 ? -cents : cents };
}
