/** The exports of the coupon slice for other slices: writes. */
export { createCoupon, type CouponCreation, disableCoupon } from "./manage-coupons.ts";
export { redeemCoupon, type Redemption, type RedemptionOutcome, releaseCoupon } from "./redeem-coupon.ts";
export type { Redeemer } from "./redeemer.ts";
