import type { CouponErrorCode, CouponTerms } from "@reprise/cart";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared, type Schema } from "../../db/database.ts";
import type { StoredRedeemer } from "./redeemer.ts";

type Db = Kysely<Schema>;

/** A coupon, and whether it holds now for its redeemer. */
export interface Coupon extends CouponTerms {
  readonly id: number;
  readonly code: string;
  /** Null: it holds, if it fits what is in the cart. */
  readonly problem: CouponErrorCode | null;
}

/** Typed, so that each code is one of the contract. */
const code = (problem: CouponErrorCode) => sql.lit(problem);

/** Why a coupon does not hold, by the database's clock. To shoppers, a disabled one is unknown. */
const problemFor = ({ customer, guestHash }: StoredRedeemer) => sql`case
  when coupon.disabled_at is not null then ${code("COUPON::UNKNOWN")}
  when coupon.valid_from > now() then ${code("COUPON::NOT_YET_VALID")}
  when coupon.valid_until <= now() then ${code("COUPON::EXPIRED")}
  when coupon.uses_left = 0 then ${code("COUPON::USED_UP")}
  when coupon.limit_per_customer <= (
    select count(*) from coupon_redemption as own where own.coupon_id = coupon.id
      and (own.customer_uuid = ${customer}::uuid or own.guest_hash = ${guestHash}::bytea)
  ) then ${code("COUPON::ALREADY_USED")}
end`;

/** Reads the coupon that `condition` finds. */
export async function readCoupon(
  db: Db,
  condition: RawBuilder<unknown>,
  redeemer: StoredRedeemer,
): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`${prepared}
    select coupon.id, coupon.code, coupon.kind, coupon.value, coupon.minimum_goods as "minimumGoods",
      coupon.category_ids as "categoryIds", coupon.is_for_installments as "isForInstallments",
      ${problemFor(redeemer)} as problem
    from coupon where ${condition}`.execute(db);
  return rows[0] ?? null;
}
