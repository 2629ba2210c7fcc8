/** Months of warranty on every device (media carry none). */
export const WARRANTY_MONTHS = 36;

/** Days within which an order can be sent back. */
export const RETURN_DAYS = 30;
