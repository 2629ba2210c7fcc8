export { createCouponClues } from "./coupon-clues.ts";
export { countedTry } from "./coupon-tries.ts";
export { type Coupon } from "./coupon.store.ts";
export { couponOfCart, findCoupon } from "./find-coupon.ts";
export { createCoupon, type CouponCreation, disableCoupon } from "./manage-coupons.ts";
export { redeemCoupon, type Redemption, type RedemptionOutcome, releaseCoupon } from "./redeem-coupon.ts";
export { type Redeemer } from "./redeemer.ts";
