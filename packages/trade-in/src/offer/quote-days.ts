/** Days for which a quote is valid. In a file of its own, because every page states it. */
export const QUOTE_DAYS = 21;
