/** Categories of goods whose parcels do not fit into a packstation: towers and monitors. */
const LARGE_CATEGORY_IDS: readonly number[] = [141, 142];

/** True if goods in these categories (from the root to their own) are too large for a packstation. */
export const isLarge = (categoryIds: readonly number[]): boolean =>
  categoryIds.some((id) => LARGE_CATEGORY_IDS.includes(id));
