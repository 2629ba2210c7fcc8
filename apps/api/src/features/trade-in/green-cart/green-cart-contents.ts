import { couponEffect, type CouponEffect, NO_COUPON, sum } from "@reprise/cart";
import type { Carrier } from "@reprise/order";
import type { GreenCartFacts } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { Shopper } from "../../cart/cart.public.ts";
import { type Coupon, couponOfCart } from "../../coupon/coupon.public.ts";
import { loadGreenLines, type StoredGreenLine } from "./green-cart-line.store.ts";

/** The contents of a green cart. */
export interface GreenContents {
  readonly lines: readonly StoredGreenLine[];
  /** It may have stopped to hold since it was entered. */
  readonly coupon: Coupon | null;
  readonly hasExpressGrading: boolean;
  readonly carrier: Carrier | null;
}

export const EMPTY_GREEN_CART: GreenContents = {
  lines: [],
  coupon: null,
  hasExpressGrading: false,
  carrier: null,
};

/** Loads the stored contents. Empty without a cart. */
export async function loadGreenContents(
  db: Kysely<Schema>,
  { owner, customer }: Pick<Shopper, "owner" | "customer">,
): Promise<GreenContents> {
  const cart = await db
    .selectFrom("green_cart")
    .select(["has_express_grading", "carrier"])
    .where("owner_hash", "=", owner)
    .executeTakeFirst();
  if (cart === undefined) return EMPTY_GREEN_CART;
  return {
    lines: await loadGreenLines(db, owner),
    coupon: await couponOfCart(db, owner, customer, "green"),
    hasExpressGrading: cart.has_express_grading,
    carrier: cart.carrier,
  };
}

/** What the coupon adds to each line. */
export const bonusOf = ({ lines, coupon }: GreenContents): CouponEffect =>
  coupon === null || coupon.problem !== null
    ? NO_COUPON
    : couponEffect(
        coupon,
        lines.map(({ offer, categoryIds }) => ({ unitPrice: offer.amount, quantity: 1, categoryIds })),
      );

/** The coupon that an order of these lines uses up. Null: none, or it adds nothing to them and waits for others. */
export const couponToRedeem = (contents: GreenContents): Coupon | null =>
  bonusOf(contents).problem === null ? contents.coupon : null;

/** The input of the rules of packages/trade-in. */
export const factsOf = (contents: GreenContents): GreenCartFacts => ({
  lines: contents.lines.map(({ offer, grading, weightGrams }) => ({
    amount: offer.amount,
    isGraded: grading !== null,
    weightGrams,
  })),
  carrier: contents.carrier,
  hasExpressGrading: contents.hasExpressGrading,
  bonus: sum(bonusOf(contents).lineDiscounts),
});
