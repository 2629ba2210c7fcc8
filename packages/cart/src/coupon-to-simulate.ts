/** A coupon in a cart: entered by the shopper, or put there by a simulation to show what it would save. */
export interface CartCoupon {
  readonly code: string;
  readonly isSimulated: boolean;
}

/**
 * The coupon to simulate after any change of the cart (section 4): the current one that is not itself the
 * outcome of a simulation. Undefined when there is none, and then nothing is simulated.
 */
export function couponToSimulate(cart: { readonly coupons: readonly CartCoupon[] }): string | undefined {
  return cart.coupons.find((coupon) => !coupon.isSimulated)?.code;
}
