import type { DispatchPromise } from "@reprise/cart";
import type { OrderAddress } from "@reprise/contracts";
import type { DeliveryMethod } from "@reprise/order";
import type { ColumnType } from "kysely";
import type { NullableJson, Timestamp } from "./column-types.ts";

/** Only the checkout slice writes these tables. */
export interface CheckoutSchema {
  checkout: CheckoutTable;
  last_unit_hold: LastUnitHoldTable;
}

/** For whom the last units of a variant were reserved without being paid. */
interface LastUnitHoldTable {
  variant_id: number;
  owner_hash: Buffer;
  network_hash: Buffer | null;
  ends_at: Date;
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
  payment_failed: ColumnType<boolean, boolean | undefined, boolean>;
  hold_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** For whom units are held: the address that a guest typed, and the network. */
  guest_email_key: ColumnType<string | null, undefined, string | null>;
  network_hash: ColumnType<Buffer | null, undefined, Buffer | null>;
  created_at: Timestamp;
}
