import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { operatorChange } from "../operator/operator.public.ts";
import { createCoupon, disableCoupon, listCoupons } from "./manage-coupons.ts";

type CouponHandlers = Pick<
  Handlers,
  "api_operator_coupon_create" | "api_operator_coupon_list" | "api_operator_coupon_disable"
>;

export function couponHandlers({ database }: { readonly database: Database }): CouponHandlers {
  return {
    api_operator_coupon_list: async () => ({ coupons: await listCoupons(database.db) }),

    api_operator_coupon_create: operatorChange(
      database,
      "api_operator_coupon_create",
      async (transaction, { body }) => {
        const created = await createCoupon(transaction, body);
        if (!created.ok && created.problem === "code-taken")
          throw new ApiFailure("COUPON_EXISTS", `There is, or was, a coupon ${body.code}`);
        if (!created.ok)
          throw new ApiFailure("CATEGORY_DOESNT_EXIST", `There are no categories ${created.ids.join(", ")}`);
        const { code, redemptions: _, isDisabled: __, ...terms } = created.coupon;
        return { answer: created.coupon, subject: `coupon ${code}`, changes: terms };
      },
    ),

    api_operator_coupon_disable: operatorChange(
      database,
      "api_operator_coupon_disable",
      async (transaction, { body }) => {
        const answer = await disableCoupon(transaction, body.code);
        if (answer === null) throw new ApiFailure("COUPON_NOT_FOUND", `There is no coupon ${body.code}`);
        return { answer, subject: `coupon ${answer.code}`, changes: { isDisabled: true } };
      },
    ),
  };
}
