import { couponCode, type CouponErrorCode } from "@reprise/cart";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { readCoupon } from "./coupon.store.ts";
import { countedRedeemer, type Redeemer, storedRedeemer } from "./redeemer.ts";

type Db = Kysely<Schema>;

export interface Redemption {
  readonly code: string;
  /** The uuid of the order. It uses one coupon at most. */
  readonly reference: string;
  readonly redeemer: Redeemer;
}

export type RedemptionOutcome =
  | { readonly ok: true }
  /** The coupon does not hold any more. Nothing is redeemed. */
  | { readonly ok: false; readonly code: CouponErrorCode };

/**
 * Redeems a coupon for an order, within its limits, also in parallel transactions. Repeated for the same order, it
 * does nothing. The caller checks the terms about the cart (`couponEffect`).
 *
 * A coupon with an overall limit stays locked until the transaction ends, so this comes late in it. Orders with
 * other coupons do not wait for each other.
 */
export async function redeemCoupon(
  transaction: Db,
  { code, reference, redeemer }: Redemption,
): Promise<RedemptionOutcome> {
  await lockRedeemer(transaction, redeemer);
  const counted = await countedRedeemer(transaction, redeemer);
  const coupon = await readCoupon(transaction, sql`coupon.code = ${couponCode(code)}`, counted);
  if (coupon === null) return { ok: false, code: "COUPON::UNKNOWN" };
  const before = await transaction
    .selectFrom("coupon_redemption")
    .select("coupon_id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (before?.coupon_id === coupon.id) return { ok: true };
  if (before !== undefined) throw new Error(`The order ${reference} has redeemed another coupon`);
  if (coupon.problem !== null) return { ok: false, code: coupon.problem };
  if (!(await takeUse(transaction, coupon.id))) return { ok: false, code: "COUPON::USED_UP" };
  const who = storedRedeemer(redeemer);
  await transaction
    .insertInto("coupon_redemption")
    .values({ reference, coupon_id: coupon.id, customer_uuid: who.customer, guest_hash: who.guestHash })
    .execute();
  return { ok: true };
}

/** Gives the use of an order back, for example after a failed payment. Without one it does nothing. */
export async function releaseCoupon(transaction: Db, reference: string): Promise<void> {
  const released = await transaction
    .deleteFrom("coupon_redemption")
    .where("reference", "=", reference)
    .returning("coupon_id")
    .executeTakeFirst();
  if (released === undefined) return;
  await sql`update coupon set uses_left = uses_left + 1
    where id = ${released.coupon_id} and uses_left is not null`.execute(transaction);
}

/**
 * Redemptions of one person wait for each other, so that each counts those before it. An account may get another address
 * in between, so a customer is locked as well, and first.
 */
async function lockRedeemer(transaction: Db, { customer, emailKey }: Redeemer): Promise<void> {
  for (const key of customer === null ? [emailKey] : [customer, emailKey])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon ${key}`}, 0))`.execute(transaction);
}

/** Takes one use of a coupon with an overall limit. False: none is left. */
async function takeUse(transaction: Db, coupon: number): Promise<boolean> {
  const { rows } = await sql`update coupon set uses_left = uses_left - 1
    where id = ${coupon} and uses_left is not null and uses_left > 0 returning id`.execute(transaction);
  if (rows.length > 0) return true;
  const row = await transaction
    .selectFrom("coupon")
    .select("uses_left")
    .where("id", "=", coupon)
    .executeTakeFirstOrThrow();
  return row.uses_left === null;
}
