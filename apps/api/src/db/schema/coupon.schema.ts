import type { CouponKind } from "@reprise/cart";
import type { Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Only the coupon slice writes these tables. */
export interface CouponSchema {
  coupon: CouponTable;
  coupon_redemption: CouponRedemptionTable;
}

interface CouponTable {
  id: Generated<number>;
  code: string;
  side: Generated<"blue" | "green">;
  kind: CouponKind;
  value: number;
  minimum_goods: number;
  category_ids: number[];
  valid_from: Date | null;
  valid_until: Date | null;
  limit_overall: number | null;
  uses_left: number | null;
  limit_per_customer: number | null;
  is_for_installments: boolean;
  is_public: boolean;
  disabled_at: Date | null;
  created_at: Timestamp;
}

interface CouponRedemptionTable {
  reference: string;
  coupon_id: number;
  customer_uuid: string | null;
  guest_hash: Buffer | null;
  redeemed_at: Timestamp;
}
