/** Up to this number of sellable units, a shopper sees how many are left, but never a larger or invented number. */
export const FEW_UNITS = 3;
