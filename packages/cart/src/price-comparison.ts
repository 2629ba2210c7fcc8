/** For how long after its launch a model still counts as one that is sold new. */
const SOLD_NEW_YEARS = 2;

/**
 * A price reduction as a share, in whole per cent, rounded down so that it is never overstated.
 * @param price the present price in cents
 * @param lowest the lowest price of the 30 days before the reduction, in cents; null: the price is no reduction
 */
export const reductionShare = (price: number, lowest: number | null): number =>
  lowest === null || price >= lowest ? 0 : Math.floor(((lowest - price) * 100) / lowest) / 100;

/**
 * The price when new that may be named beside a used item, in cents: only of a model that people still buy new. It is
 * never shown as a reduction.
 * @param releaseDate what is known of the day of the launch: `2024`, `2024-09` or `2024-09-20`; null: nothing
 * @param today ISO date
 */
export function priceWhenNew(
  { listPrice, releaseDate }: { readonly listPrice: number | null; readonly releaseDate: string | null },
  today: string,
): number | null {
  if (listPrice === null || releaseDate === null) return null;
  const first = `${Number(today.slice(0, 4)) - SOLD_NEW_YEARS}${today.slice(4)}`;
  return releaseDate >= first && releaseDate <= today ? listPrice : null;
}
