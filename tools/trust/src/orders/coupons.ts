import { randomUUID } from "node:crypto";
import { createCoupon } from "@reprise/api/coupons";
import type { Database } from "@reprise/api/db";
import { type NewCoupon, newCoupon } from "@reprise/contracts";
import { sql } from "kysely";

/** Creates a coupon with a new code: 10 % by default. Returns the code. */
export async function putCoupon(
  { db }: Database,
  terms: Partial<Omit<NewCoupon, "code">> = {},
): Promise<string> {
  const code = `TRUST-${randomUUID().slice(0, 8).toUpperCase()}`;
  const created = await createCoupon(db, newCoupon.parse({ kind: "percentage", value: 10, ...terms, code }));
  if (!created.ok) throw new Error(created.problem);
  return code;
}

/** How often a coupon is redeemed, and how many uses its overall limit leaves. */
export async function usesOf({ db }: Database, code: string) {
  const { rows } = await sql<{ used: number; left: number | null }>`
    select (select count(*) from coupon_redemption where coupon_id = coupon.id) as used, uses_left as left
    from coupon where code = ${code}`.execute(db);
  return rows[0];
}
