/** The exports of the coupon slice for other slices: reads. */
export { createCouponClues } from "./coupon-clues.ts";
export { countedTry } from "./coupon-tries.ts";
export type { Coupon } from "./coupon.store.ts";
export { couponOfCart, findCoupon } from "./find-coupon.ts";
