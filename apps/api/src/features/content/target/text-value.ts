/** What texts take from the configuration, written `{log-days}`. */
export const TEXT_VALUES = [
  "seller-name",
  "seller-address",
  "seller-vat-id",
  "seller-register",
  "seller-management",
  "seller-email",
  "log-days",
  "backup-days",
  "message-months",
  "payment-methods",
  "payout-methods",
] as const;

type TextValue = (typeof TEXT_VALUES)[number];

/** In one locale. */
export type TextValues = Readonly<Record<TextValue, string>>;

/** Those that are the same in all locales, and are settings themselves. */
export type TextSettings = Pick<TextValues, "seller-email" | "log-days" | "backup-days" | "message-months">;

const VALUE = /\{([a-z]+(?:-[a-z]+)*)\}/gu;

/** The names in a text that are no values. */
export const unknownValues = (text: string): readonly string[] =>
  [...text.matchAll(VALUE)]
    .map(([, name = ""]) => name)
    .filter((name) => !TEXT_VALUES.some((known) => known === name));

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Puts the values into sanitised HTML. */
export const withValues = (html: string, values: TextValues): string =>
  html.replaceAll(VALUE, (whole, name: string) => {
    const known = TEXT_VALUES.find((each) => each === name);
    return known === undefined ? whole : values[known].replaceAll(/[&<>"]/gu, (each) => ESCAPES[each] ?? "");
  });
