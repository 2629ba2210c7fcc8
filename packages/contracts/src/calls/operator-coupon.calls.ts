import { z } from "zod";
import { defineCall } from "../call.ts";
import { couponRecord, existingCouponCode, newCoupon } from "../coupon-input.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";

export const operatorCouponCalls = {
  api_operator_coupon_create: defineCall({
    method: "POST",
    path: "/api/operator/coupons",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Creates a coupon",
    body: newCoupon,
    response: couponRecord,
    errors: ["COUPON_EXISTS", "CATEGORY_DOESNT_EXIST"],
  }),
  api_operator_coupon_list: defineCall({
    method: "GET",
    path: "/api/operator/coupons",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The newest 1,000 coupons, with their uses",
    response: z.object({ coupons: z.array(couponRecord) }),
    errors: [],
  }),
  api_operator_coupon_disable: defineCall({
    method: "POST",
    path: "/api/operator/coupons/disabled",
    access: "operator",
    roles: ["finance"],
    idempotent: true,
    summary: "Ends a coupon: carts lose it, orders keep it. It cannot be enabled again",
    body: z.object({ code: existingCouponCode }),
    response: couponRecord,
    errors: ["COUPON_NOT_FOUND"],
  }),
} as const;
