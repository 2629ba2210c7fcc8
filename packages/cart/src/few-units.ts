/** Up to this number of sellable units, a shopper is told how many are left: never of more, never an invented one. */
export const FEW_UNITS = 3;
