import type { CartToast } from "./cart-toast.ts";
import type { AddToCartErrorCode } from "./error-codes.ts";
import type { Grade } from "./grade.ts";

/** An add that was refused: HTTP status and error code. */
export interface RefusedAdd {
  readonly status: number;
  readonly error: { readonly code: string };
}

const GENERIC_FAILURE = "cart.flash.addItemFailed";

const MESSAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PRODUCT_VARIANT_EXHAUSTED: "cart.flash.variantExhausted",
    PRODUCT_VARIANT_OUT_OF_STOCK: "cart.flash.variantOutOfStock",
    PRODUCT_NOT_SALEABLE: "cart.flash.productNotSaleable",
    PRODUCT_DOESNT_EXIST: "cart.flash.productDoesNotExist",
    PRODUCT_VARIANT_DOESNT_EXIST: "cart.flash.productDoesNotExist",
    "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED": "cart.flash.installmentsCouponNotAllowed",
    CART_LIMIT_REACHED: "cart.flash.limitReached",
  } satisfies Record<AddToCartErrorCode, string>),
);

/** The toast of a refused add, by status and code (section 8). */
export function refusedAddToast(
  { status, error }: RefusedAdd,
  { name, grade }: { readonly name: string; readonly grade: Grade },
): CartToast {
  const message = status === 400 ? MESSAGES.get(error.code) : undefined;
  return {
    variant: "error",
    message: message ?? GENERIC_FAILURE,
    messageParams: { name, variant: grade },
  };
}
