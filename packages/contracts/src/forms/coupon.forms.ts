import type { CouponErrorCode } from "@reprise/cart";
import type { MessageKey } from "@reprise/locale";
import { defineForm, type FormError, type FormTarget } from "./form.ts";

const atCode = <M extends MessageKey>(message: M) => ({ message, field: "code" }) as const;

/** Why a code is refused. */
const COUPON_ERRORS = {
  "COUPON::UNKNOWN": atCode("coupon.error.unknown"),
  "COUPON::NOT_YET_VALID": atCode("coupon.error.notYetValid"),
  "COUPON::EXPIRED": atCode("coupon.error.expired"),
  "COUPON::USED_UP": atCode("coupon.error.usedUp"),
  "COUPON::ALREADY_USED": atCode("coupon.error.alreadyUsed"),
} as const satisfies Record<CouponErrorCode, FormError>;

const cart = (): FormTarget => ({ page: "checkout_cart" });

/** Form on the cart page. */
export const setCouponForm = defineForm({
  call: "api_set_coupon",
  path: "/cart/coupon",
  fields: { code: { error: "coupon.error.invalid" } },
  input: (field) => ({ body: { code: field("code") } }),
  errors: COUPON_ERRORS,
  page: cart,
  done: ({ coupons, errors, cartItems }) => ({
    message:
      errors.length > 0 || cartItems.length === 0 ? "cart.flash.couponKept" : "cart.flash.couponRedeemed",
    params: { code: coupons[0]?.code ?? "" },
    redirectTo: cart(),
  }),
});

export const removeCouponForm = defineForm({
  call: "api_remove_coupon",
  path: "/cart/coupon/remove",
  hasToastsOnly: true,
  fields: {},
  input: () => ({}),
  otherErrors: "cart.flash.changeFailed",
  page: cart,
  done: () => ({ message: "cart.flash.couponRemoved", redirectTo: cart() }),
});
