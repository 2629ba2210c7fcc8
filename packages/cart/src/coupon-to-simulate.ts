/** A coupon in a cart: entered by the shopper, or put there by a simulation to show what it would save. */
export interface CartCoupon {
  readonly code: string;
  readonly isSimulated: boolean;
}

/**
 * Returns the coupon to simulate after a change of the cart (section 4): the current coupon that is not the
 * result of a simulation. Undefined: there is none, and nothing is simulated.
 */
export function couponToSimulate(cart: { readonly coupons: readonly CartCoupon[] }): string | undefined {
  return cart.coupons.find((coupon) => !coupon.isSimulated)?.code;
}
