import type { CouponCartErrorCode } from "./error-codes.ts";
import { sum, shareOf, splitProportionally } from "./money.ts";

export const COUPON_KINDS = ["percentage", "amount", "free-delivery"] as const;

export type CouponKind = (typeof COUPON_KINDS)[number];

/** Maximum length of a coupon's code in characters. */
export const MAX_COUPON_CODE = 40;

/** The benefit and the conditions of a coupon. The validity and the limits of use are checked where the coupon is stored. */
export interface CouponTerms {
  readonly kind: CouponKind;
  /** `percentage`: whole percent, 1 to 100. `amount`: cents. `free-delivery`: 0. */
  readonly value: number;
  /** Price in cents that the eligible goods must reach; 0: none. */
  readonly minimumGoods: number;
  /** Goods in one of these categories or their descendants are eligible. Empty: all goods are. */
  readonly categoryIds: readonly number[];
  /** True: for payment in instalments, which allows only one item in the cart. */
  readonly isForInstallments: boolean;
}

/** The part of a cart line that a coupon depends on. */
export interface CouponLine {
  /** In cents, full battery included. */
  readonly unitPrice: number;
  readonly quantity: number;
  /** From the root to the product's category. */
  readonly categoryIds: readonly number[];
}

/** Why a coupon gives nothing to a cart. The shopper can change the cart so that it holds. */
export interface CouponCartProblem {
  readonly type: CouponCartErrorCode;
  /** Only with `COUPON::MINIMUM_NOT_REACHED`: the price in cents of the eligible goods that are missing. */
  readonly missing?: number;
}

/** The effect of a coupon on a cart. */
export interface CouponEffect {
  /**
   * The discount of each line in cents, in the order of the lines; at least 0, never above the line's price. Empty:
   * no line has one.
   */
  readonly lineDiscounts: readonly number[];
  readonly isDeliveryFree: boolean;
  /** Null: the coupon holds. Otherwise it gives nothing. */
  readonly problem: CouponCartProblem | null;
}

/** Returns the stored form of an entered code: trimmed, upper case. */
export const couponCode = (text: string): string => text.trim().toUpperCase();

/** The stored form of every code: letters A to Z, digits, - and _. */
export const COUPON_CODE = /^[A-Z\d][A-Z\d_-]*$/u;

/** True if the coupon applies to goods in these categories. */
export const isEligible = (
  { categoryIds }: Pick<CouponTerms, "categoryIds">,
  categories: readonly number[],
): boolean => categoryIds.length === 0 || categories.some((id) => categoryIds.includes(id));

/** The effect of no coupon. */
export const NO_COUPON: CouponEffect = { lineDiscounts: [], isDeliveryFree: false, problem: null };

/**
 * Computes what a coupon gives to a cart. The discount is a share or an amount of the eligible goods, never more
 * than their price, and is allocated over them in proportion to their prices, so that the discounts of the lines
 * add up to it exactly. An empty cart has no problem: the coupon waits for goods.
 */
export function couponEffect(terms: CouponTerms, lines: readonly CouponLine[]): CouponEffect {
  if (lines.length === 0) return NO_COUPON;
  const prices = lines.map((line) =>
    isEligible(terms, line.categoryIds) ? line.unitPrice * line.quantity : 0,
  );
  const goods = sum(prices);
  const problem = problemOf(terms, lines, goods);
  if (problem !== null) return { ...NO_COUPON, problem };
  return {
    lineDiscounts: splitProportionally(discountOf(terms, goods), prices),
    isDeliveryFree: terms.kind === "free-delivery",
    problem: null,
  };
}

function discountOf({ kind, value }: CouponTerms, goods: number): number {
  if (kind === "free-delivery") return 0;
  return Math.min(goods, kind === "percentage" ? shareOf(goods, value, 100) : value);
}

function problemOf(
  terms: CouponTerms,
  lines: readonly CouponLine[],
  goods: number,
): CouponCartProblem | null {
  if (!allowsItems(terms, sum(lines.map(({ quantity }) => quantity))))
    return { type: "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED" };
  if (!lines.some((line) => isEligible(terms, line.categoryIds)))
    return { type: "COUPON::NOT_FOR_THESE_ITEMS" };
  if (goods >= terms.minimumGoods) return null;
  return { type: "COUPON::MINIMUM_NOT_REACHED", missing: terms.minimumGoods - goods };
}

/** False: the coupon is for payment in instalments, and the cart has more than one item. */
export const allowsItems = (
  { isForInstallments }: Pick<CouponTerms, "isForInstallments">,
  items: number,
): boolean => !isForInstallments || items <= 1;
