/** Months of warranty on every device (media carry none). */
export const WARRANTY_MONTHS = 36;

/** Days within which an order can be sent back. */
export const RETURN_DAYS = 30;

/** The least capacity of a battery that is not new, as a share of the original one. */
export const LEAST_BATTERY_CAPACITY = 0.85;
