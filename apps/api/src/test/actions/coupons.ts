import { type NewCoupon, newCoupon } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { createCoupon } from "../../features/coupon/coupon.public.ts";

/** Creates a coupon of 10 % by default. */
export async function putCoupon(
  { db }: Pick<Database, "db">,
  more: Partial<NewCoupon> & { readonly code: string },
): Promise<void> {
  const created = await createCoupon(db, newCoupon.parse({ kind: "percentage", value: 10, ...more }));
  if (!created.ok) throw new Error(created.problem);
}
