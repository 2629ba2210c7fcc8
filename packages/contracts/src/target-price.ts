/** The highest target price of a buy alert, in cents. */
export const MAX_TARGET_PRICE = 100_000_000;
