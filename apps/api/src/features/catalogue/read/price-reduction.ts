export interface PricePoint {
  /** Cents. */
  readonly price: number;
  readonly validFrom: Date;
}

const THIRTY_DAYS_MS = 30 * 86_400_000;

/**
 * The lowest price of the 30 days before the present price was set. The law asks for it beside an announced reduction
 * (Directive (EU) 2019/2161). Null unless the present price is a reduction and was set within the last 30 days.
 * @param history the latest price first
 */
export function lowestPriceBeforeReduction(history: readonly PricePoint[], now: Date): number | null {
  const [present, previous] = history;
  if (present === undefined || previous === undefined || present.price >= previous.price) return null;
  if (now.getTime() - present.validFrom.getTime() > THIRTY_DAYS_MS) return null;
  const since = present.validFrom.getTime() - THIRTY_DAYS_MS;
  const earlier = history.slice(1);
  // The price that was valid when the 30 days began counts too.
  const first = earlier.findIndex(({ validFrom }) => validFrom.getTime() <= since);
  const counted = first === -1 ? earlier : earlier.slice(0, first + 1);
  return Math.min(...counted.map(({ price }) => price));
}
