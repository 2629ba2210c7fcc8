import type { CouponRecord, newCoupon } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

export type CouponCreation =
  | { readonly ok: true; readonly coupon: CouponRecord }
  /** Codes are never reused, not even those of disabled coupons. */
  | { readonly ok: false; readonly problem: "code-taken" }
  | { readonly ok: false; readonly problem: "unknown-categories"; readonly ids: readonly number[] };

/** Stores a new coupon. */
export async function createCoupon(
  transaction: Db,
  input: z.output<typeof newCoupon>,
): Promise<CouponCreation> {
  const known = await transaction
    .selectFrom("category")
    .select("id")
    .where("id", "=", sql<number>`any(${input.categoryIds}::integer[])`)
    .execute();
  const ids = input.categoryIds.filter((id) => !known.some((category) => category.id === id));
  if (ids.length > 0) return { ok: false, problem: "unknown-categories", ids };
  const created = await transaction
    .insertInto("coupon")
    .values({
      code: input.code,
      side: input.side,
      kind: input.kind,
      value: input.value,
      minimum_goods: input.minimumGoods,
      category_ids: input.categoryIds,
      valid_from: input.validFrom === null ? null : new Date(input.validFrom),
      valid_until: input.validUntil === null ? null : new Date(input.validUntil),
      limit_overall: input.limitOverall,
      uses_left: input.limitOverall,
      limit_per_customer: input.limitPerCustomer,
      is_for_installments: input.isForInstallments,
      is_public: input.isPublic,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created === undefined) return { ok: false, problem: "code-taken" };
  const [coupon] = await readRecords(transaction, created.id);
  if (coupon === undefined) throw new Error("The new coupon is gone");
  return { ok: true, coupon };
}

/** Maximum number of listed coupons. */
const LISTED = 1000;

/** Lists the newest coupons, disabled and expired ones too. */
export const listCoupons = (db: Db): Promise<CouponRecord[]> => readRecords(db, null);

async function readRecords(db: Db, id: number | null): Promise<CouponRecord[]> {
  const rows = await db
    .selectFrom("coupon")
    .select(["code", "side", "kind", "value", "minimum_goods as minimumGoods", "category_ids as categoryIds"])
    .select(["valid_from", "valid_until", "limit_overall as limitOverall"])
    .select(["limit_per_customer as limitPerCustomer", "is_for_installments as isForInstallments"])
    .select(["is_public as isPublic", sql<boolean>`disabled_at is not null`.as("isDisabled")])
    .select(({ selectFrom }) =>
      selectFrom("coupon_redemption")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("coupon_id", "=", "coupon.id")
        .as("redemptions"),
    )
    .$if(id !== null, (query) => query.where("id", "=", id))
    .orderBy("id", "desc")
    .limit(LISTED)
    .execute();
  return rows.map(({ valid_from, valid_until, redemptions, ...row }) => ({
    ...row,
    validFrom: valid_from?.toISOString() ?? null,
    validUntil: valid_until?.toISOString() ?? null,
    redemptions: redemptions ?? 0,
  }));
}

/** Ends a coupon. Carts lose it at the next read; orders keep it. */
export async function disableCoupon(transaction: Db, code: string): Promise<CouponRecord | null> {
  const row = await transaction
    .updateTable("coupon")
    .set({ disabled_at: sql`coalesce(disabled_at, now())` })
    .where("code", "=", code)
    .returning("id")
    .executeTakeFirst();
  return row === undefined ? null : ((await readRecords(transaction, row.id))[0] ?? null);
}
