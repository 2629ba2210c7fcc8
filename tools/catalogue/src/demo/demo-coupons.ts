import { createCoupon } from "@reprise/api/coupons";
import type { Database } from "@reprise/api/db";
import { newCoupon, type NewCoupon } from "@reprise/contracts";

const ACCESSORIES = 22;

/** Coupons to try the shop with. Product pages show the first one. */
export const DEMO_COUPONS: readonly NewCoupon[] = [
  {
    code: "WELCOME10",
    kind: "percentage",
    value: 10,
    minimumGoods: 5000,
    limitPerCustomer: 1,
    isPublic: true,
  },
  { code: "EXTRA5", kind: "amount", value: 500, minimumGoods: 1500, categoryIds: [ACCESSORIES] },
  { code: "FREESHIP", kind: "free-delivery", value: 0 },
];

/** Stores those that are not there yet. */
export async function createDemoCoupons({ db }: Pick<Database, "db">): Promise<void> {
  for (const coupon of DEMO_COUPONS) {
    const created = await createCoupon(db, newCoupon.parse(coupon));
    if (!created.ok && created.problem !== "code-taken")
      throw new Error(`The coupon ${coupon.code} names unknown categories`);
  }
}
