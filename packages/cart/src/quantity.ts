/** Maximum number of devices in a cart line. */
export const MAX_QUANTITY_PER_LINE = 10;

/** Maximum number of lines in a cart. */
export const MAX_CART_LINES = 100;

/** Maximum number of items in an order: each piece of each line. */
export const MAX_ORDER_ITEMS = MAX_CART_LINES * MAX_QUANTITY_PER_LINE;
