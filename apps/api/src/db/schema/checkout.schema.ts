import type { DispatchPromise } from "@reprise/cart";
import type { OrderAddress } from "@reprise/contracts";
import type { DeliveryMethod } from "@reprise/order";
import type { ColumnType } from "kysely";
import type { NullableJson, Timestamp } from "./column-types.ts";

/** Only the checkout slice writes this table. */
export interface CheckoutSchema {
  checkout: CheckoutTable;
}

interface CheckoutTable {
  cart_uuid: string;
  order_uuid: string;
  email: string | null;
  billing_address: NullableJson<OrderAddress>;
  shipping_address: NullableJson<OrderAddress>;
  delivery_method: DeliveryMethod | null;
  payment_method: string | null;
  uses_credit: ColumnType<boolean, boolean | undefined, boolean>;
  promise: NullableJson<DispatchPromise>;
  express_session: string | null;
  express_until: Date | null;
  hold_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** For whom units are held: the address that a guest typed, and the network. */
  guest_email_key: ColumnType<string | null, undefined, string | null>;
  network_hash: ColumnType<Buffer | null, undefined, Buffer | null>;
  created_at: Timestamp;
}
