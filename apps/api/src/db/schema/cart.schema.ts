import type { Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

export interface CartSchema {
  cart: CartTable;
  cart_item: CartItemTable;
}

interface CartTable {
  uuid: string;
  owner_hash: Buffer;
  coupon_id: number | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface CartItemTable {
  uuid: string;
  cart_uuid: string;
  variant_id: number;
  with_full_battery: boolean;
  with_insurance: Generated<boolean>;
  quantity: number;
  price: number;
  search_uuid: string | null;
  added_at: Timestamp;
}
