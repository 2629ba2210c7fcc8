import { isEligible } from "@reprise/cart";
import type { ProductAttributes } from "@reprise/contracts";
import { revalidating } from "@reprise/service/revalidating-cache";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

const TTL_MS = 15_000;
/** More public coupons at a time would be a mistake. */
const MAX_PUBLIC = 100;

type CouponClue = ProductAttributes["coupon_clue"];

/** Public coupons that hold now. Of several for a product, the newest counts. */
export function createCouponClues({
  reads,
}: Pick<Database, "reads">): (categoryIds: readonly number[]) => Promise<CouponClue> {
  const coupons = revalidating(
    () =>
      reads
        .selectFrom("coupon")
        .select(["code", "kind", "value", "minimum_goods as minimumGoods", "category_ids as categoryIds"])
        .where("is_public", "=", true)
        .where("side", "=", "blue")
        .where("disabled_at", "is", null)
        .where(sql<boolean>`coalesce(valid_from <= now(), true) and coalesce(valid_until > now(), true)`)
        .where(sql<boolean>`uses_left is distinct from 0`)
        .orderBy("id", "desc")
        .limit(MAX_PUBLIC)
        .execute(),
    TTL_MS,
  );
  return async (categoryIds) => {
    const found = (await coupons.get()).find((coupon) => isEligible(coupon, categoryIds));
    if (found === undefined) return null;
    const { code, kind, value, minimumGoods } = found;
    return { code, kind, value, minimumGoods };
  };
}
