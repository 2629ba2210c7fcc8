import { formatMoney } from "@reprise/locale";

/** A time to the minute, UTC; `-` for none. */
export const timeText = (time: string | null): string =>
  time === null ? "-" : `${time.slice(0, 16).replace("T", " ")} UTC`;

export const moneyText = (cents: number): string => formatMoney(cents, "en");

/** Facts that are amounts in cents. */
const AMOUNTS: ReadonlySet<string> = new Set(["amount", "cost", "price", "discount"]);

const valueText = (name: string, value: unknown): string => {
  if (typeof value === "number" && AMOUNTS.has(name)) return moneyText(value);
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** The facts of an entry of a history on one line; those without a value are left out. */
export const detailsText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${valueText(name, value)}`)
    .join("; ");
