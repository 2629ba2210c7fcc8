import type { OrderAddress } from "@reprise/contracts";
import type { Handover, PickupWindow } from "@reprise/trade-in";
import type { NullableJson, Timestamp } from "./column-types.ts";
import type { PayoutMethod } from "./payout.schema.ts";

/** Only the green-checkout slice writes this table. */
export interface GreenCheckoutSchema {
  green_checkout: GreenCheckoutTable;
}

interface GreenCheckoutTable {
  green_cart_uuid: string;
  trade_in_uuid: string;
  email: string | null;
  address: NullableJson<OrderAddress>;
  handover: Handover | null;
  pickup_date: string | null;
  pickup_window: PickupWindow | null;
  payout_method: NullableJson<PayoutMethod>;
  created_at: Timestamp;
}
