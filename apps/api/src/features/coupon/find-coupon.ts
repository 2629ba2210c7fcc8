import { couponCode, type CouponErrorCode } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { type Coupon, readCoupon } from "./coupon.store.ts";
import { shopperAsRedeemer } from "./redeemer.ts";

const MESSAGES: Readonly<Record<CouponErrorCode, string>> = {
  "COUPON::UNKNOWN": "There is no such coupon",
  "COUPON::NOT_YET_VALID": "The coupon does not hold yet",
  "COUPON::EXPIRED": "The coupon does not hold any more",
  "COUPON::USED_UP": "The coupon is used up",
  "COUPON::ALREADY_USED": "This customer has used the coupon",
};

/** A code of one side of the shop is unknown on the other one. */
export type CouponSide = "blue" | "green";

/**
 * Finds a coupon by an entered code.
 * @throws {ApiFailure} COUPON::… if it does not hold. A disabled coupon is unknown.
 */
export async function findCoupon(
  db: Kysely<Schema>,
  code: string,
  customer: string | null,
  side: CouponSide = "blue",
): Promise<Coupon> {
  const isAsked = sql`coupon.code = ${couponCode(code)} and coupon.side = ${side}`;
  const coupon = await readCoupon(db, isAsked, shopperAsRedeemer(customer));
  if (coupon !== null && coupon.problem === null) return coupon;
  const problem = coupon?.problem ?? "COUPON::UNKNOWN";
  throw new ApiFailure(problem, MESSAGES[problem]);
}

/** The coupon in an owner's cart or green cart, whether it holds or not. */
export const couponOfCart = (
  db: Kysely<Schema>,
  owner: Buffer,
  customer: string | null,
  side: CouponSide = "blue",
): Promise<Coupon | null> =>
  readCoupon(
    db,
    sql`coupon.id = (
      select coupon_id from ${sql.table(side === "blue" ? "cart" : "green_cart")} where owner_hash = ${owner})`,
    shopperAsRedeemer(customer),
  );
