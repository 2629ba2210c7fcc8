import type { CustomerContribution } from "../customer/customer.public.ts";

/** After the account was closed, a redemption names no customer: limits of all customers still count it. */
export const couponContribution: CustomerContribution = {
  exportOf: async (db, { uuid }) => ({
    couponRedemptions: await db
      .selectFrom("coupon_redemption")
      .innerJoin("coupon", "coupon.id", "coupon_redemption.coupon_id")
      .select(["coupon.code", "coupon_redemption.reference", "coupon_redemption.redeemed_at"])
      .where("coupon_redemption.customer_uuid", "=", uuid)
      .orderBy("coupon_redemption.redeemed_at")
      .execute(),
  }),
};
