/** Days back from today whose sales are measured. */
export const FIGURE_DAYS = 90;

/** With fewer items that were paid, nothing is measured. */
export const MIN_FIGURE_ITEMS = 20;

/** The planned time: working days from the arrival of a parcel, each at most. */
export const PLANNED_DAYS = { inspection: 2, transfer: 2 } as const;

/** An item about which shop and seller have decided. Amounts in cents. */
export interface DecidedItem {
  readonly quoted: number;
  /** What the shop paid. Of an item that it did not buy, its last offer. 0: it made none. */
  readonly offered: number;
  /** Days from the arrival of the parcel until the money was paid. Null: it is not paid. */
  readonly daysToPayout: number | null;
}

/** `planned`: too few items were paid to measure anything. */
export type SaleFigures =
  | { readonly kind: "planned" }
  | {
      readonly kind: "measured";
      /** Items that the figures rest on. */
      readonly items: number;
      /** Of all items, the share that was paid as quoted or better: whole percent, rounded down. */
      readonly asQuotedPercent: number;
      /** Median of what the shop offered below the quote for the others, in cents. Null: there are none. */
      readonly medianLess: number | null;
      /** Median of the days until the money, rounded up. */
      readonly days: number;
    };

/** Measures how the shop kept its quotes, and how long sellers waited for their money. */
export function saleFigures(decided: readonly DecidedItem[]): SaleFigures {
  const days = decided.flatMap(({ daysToPayout }) => (daysToPayout === null ? [] : [daysToPayout]));
  if (days.length < MIN_FIGURE_ITEMS) return { kind: "planned" };
  const less = decided.flatMap(({ quoted, offered }) => (offered < quoted ? [quoted - offered] : []));
  return {
    kind: "measured",
    items: decided.length,
    asQuotedPercent: Math.floor(((decided.length - less.length) / decided.length) * 100),
    medianLess: less.length === 0 ? null : Math.ceil(median(less)),
    days: Math.max(1, Math.ceil(median(days))),
  };
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}
