/** Maximum number of devices in a cart line. */
export const MAX_QUANTITY_PER_LINE = 10;

/** Maximum number of lines in a cart. */
export const MAX_CART_LINES = 100;

/** Maximum number of items in an order: each piece of each line. */
export const MAX_ORDER_ITEMS = MAX_CART_LINES * MAX_QUANTITY_PER_LINE;

export type QuantityResult =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly code: "CART_QUANTITY_INVALID" };

/** Accepts whole numbers from 1 to {@link MAX_QUANTITY_PER_LINE} and nothing else, texts included. */
export function parseQuantity(value: unknown): QuantityResult {
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY_PER_LINE) {
    return { ok: true, quantity: value };
  }
  return { ok: false, code: "CART_QUANTITY_INVALID" };
}
