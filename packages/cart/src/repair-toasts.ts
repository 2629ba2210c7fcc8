import type { CartToast } from "./cart-toast.ts";
import { COUPON_CODE_PREFIX, type RepairedCartErrorCode } from "./error-codes.ts";
import type { Grade } from "./grade.ts";
import type { CartRepair } from "./repair-cart.ts";

/** A repair of one line. */
type NamedRepair = Extract<CartRepair, { readonly productName: string }>;

const REPAIR_MESSAGES: Record<NamedRepair["code"], string> = {
  CART_ITEM_GONE: "cart.flash.repaired.itemGone",
  CART_ITEM_FULL_BATTERY_GONE: "cart.flash.repaired.fullBatteryGone",
  CART_ITEM_INSURANCE_GONE: "cart.flash.repaired.insuranceGone",
  CART_ITEM_PRICE_CHANGED: "cart.flash.repaired.priceChanged",
  CART_ITEM_QUANTITY_REDUCED: "cart.flash.repaired.quantityReduced",
};

const NO_INSURANCE_FOR_SEVERAL = "cart.flash.repaired.multiItemOrderDoesNotAllowInsurance";

const ERROR_MESSAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    INVALID_PAYMENT_METHOD: "cart.flash.repaired.invalidPaymentMethod",
    ORDER_PROMISE_CHANGED: "cart.flash.repaired.orderPromiseChanged",
    ADDRESS_DOES_NOT_ALLOW_INSURANCE: "cart.flash.repaired.addressDoesNotAllowInsurance",
    PACKSTATION_ADDRESS_NOT_ALLOWED: "cart.flash.repaired.packstationNotAllowed",
    DELIVERY_METHOD_VALIDATION_FAILED: "cart.flash.repaired.deliveryMethodInvalid",
    MULTI_ITEM_ORDER_DOES_NOT_ALLOW_INSURANCE: NO_INSURANCE_FOR_SEVERAL,
  } satisfies Record<Exclude<RepairedCartErrorCode, `COUPON::${string}`>, string>),
);

const warning = (message: string): CartToast => ({ variant: "warn", message, messageParams: {} });

const INVALID_COUPON = warning("cart.flash.repaired.invalidCoupon");

/**
 * Returns the toast for one repair. `formatMoney` writes cents in the shopper's locale. Params of a line:
 * `name`, `variant`, and `from` and `to` where a price (formatted) or a quantity changed.
 */
export function repairMessage(repair: CartRepair, formatMoney: (cents: number) => string): CartToast {
  if ("coupon" in repair) return INVALID_COUPON;
  if (!("productName" in repair)) return warning(NO_INSURANCE_FOR_SEVERAL);
  const messageParams: Record<string, string | number> = {
    name: repair.productName,
    variant: repair.grade,
  };
  if (repair.code === "CART_ITEM_PRICE_CHANGED") {
    messageParams.from = formatMoney(repair.from);
    messageParams.to = formatMoney(repair.to);
  } else if (repair.code === "CART_ITEM_QUANTITY_REDUCED") {
    messageParams.from = repair.from;
    messageParams.to = repair.to;
  }
  return { variant: "warn", message: REPAIR_MESSAGES[repair.code], messageParams };
}

/**
 * Returns the toast for a repaired consistency error of the whole cart (section 8). Undefined: the code has
 * no toast. Every code that begins with `COUPON::` is an invalid coupon. A changed order promise has a toast
 * only while the checkout is being processed: before that the page shows the new one.
 */
export function repairedCartToast(
  error: { readonly code: string },
  { isCheckoutProcessing }: { readonly isCheckoutProcessing: boolean },
): CartToast | undefined {
  if (error.code === "ORDER_PROMISE_CHANGED" && !isCheckoutProcessing) return undefined;
  if (error.code.startsWith(COUPON_CODE_PREFIX)) return INVALID_COUPON;
  const message = ERROR_MESSAGES.get(error.code);
  return message === undefined ? undefined : warning(message);
}

/** A line of a cart, as far as it may be reserved by others. */
interface ReservableItem {
  readonly product: { readonly name: string };
  readonly variant: { readonly label: Grade };
  readonly reservedUntil: string | null;
}

/**
 * Returns a toast for each line that others have reserved, and which therefore prevents the checkout. `formatMoment` returns the
 * params `day` and `time` of a moment. Further params: `name`, `variant`.
 */
export const reservedToasts = (
  items: readonly ReservableItem[],
  formatMoment: (moment: string) => { readonly day: string; readonly time: string },
): readonly CartToast[] =>
  items.flatMap(({ product, variant, reservedUntil }) =>
    reservedUntil === null
      ? []
      : {
          variant: "warn" as const,
          message: "cart.flash.reserved",
          messageParams: { name: product.name, variant: variant.label, ...formatMoment(reservedUntil) },
        },
  );

/** What a checkout reports to the shopper, once. */
export interface RepairedCheckout {
  readonly cart: { readonly repaired: readonly CartRepair[] };
  readonly repaired: ReadonlyArray<{ readonly code: RepairedCartErrorCode }>;
  /** Null: everything is entered, and the order is about to be placed. */
  readonly missing: string | null;
}

/** Returns the toasts for all repairs of a checkout (section 8). `formatMoney` as in {@link repairMessage}. */
export const repairedCheckoutToasts = (
  { cart, repaired, missing }: RepairedCheckout,
  formatMoney: (cents: number) => string,
): readonly CartToast[] => [
  ...cart.repaired.map((repair) => repairMessage(repair, formatMoney)),
  ...repaired.flatMap((error) => repairedCartToast(error, { isCheckoutProcessing: missing === null }) ?? []),
];
