import type { Charges, Extras, Grade } from "@reprise/cart";
import type { OrderAddress } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type {
  Carrier,
  Days,
  DeliveryMethod,
  GoodsKind,
  OrderEvent,
  OrderStatus,
  TaxScheme,
  TestRecord,
} from "@reprise/order";
import type { ColumnType, Generated } from "kysely";
import type { Json, NullableJson, Timestamp } from "./column-types.ts";

/** Only the order slice writes these tables. */
export interface OrderSchema {
  orders: OrdersTable;
  order_line: OrderLineTable;
  order_item: OrderItemTable;
  order_event: OrderEventTable;
  order_link: OrderLinkTable;
  parcel: ParcelTable;
}

/** When an order leaves and arrives. */
export interface OrderPromise {
  readonly dispatch: Days;
  readonly arrival: Days;
}

interface OrdersTable extends Charges {
  uuid: string;
  number: string;
  customer_uuid: string | null;
  owner_hash: Buffer;
  locale: Locale;
  email: string;
  billing_address: Json<OrderAddress>;
  shipping_address: Json<OrderAddress>;
  delivery_method: DeliveryMethod;
  promise: Json<OrderPromise>;
  payment_method: string;
  coupon_code: string | null;
  total: number;
  /** Part of the total paid with credit, in cents. */
  credit: number;
  status: OrderStatus;
  /** A bank decides about a payment. Computed from the history, as the status is. */
  is_disputed: Generated<boolean>;
  payment_due_at: ColumnType<Date | null, Date | null, Date | null>;
  /** Only of an order that waits for its payment: who typed its address, and the network it came from. */
  guest_email_key: string | null;
  network_hash: Buffer | null;
  placed_at: Timestamp;
  confirmed_at: Date | null;
  email_undeliverable_since: Date | null;
}

interface OrderLineTable {
  order_uuid: string;
  uuid: string;
  position: number;
  product_id: number;
  variant_id: number;
  name: string;
  slug: string;
  grade: Grade;
  with_full_battery: boolean;
  picture_hash: string;
  price: number;
}

interface OrderItemTable extends Extras {
  order_uuid: string;
  position: number;
  line_uuid: string;
  unit_id: number;
  serial: string;
  price: number;
  discount: number;
  vat_scheme: TaxScheme;
  goods_kind: GoodsKind;
  cost: number;
  test_record: NullableJson<TestRecord>;
}

/** The rows never change. */
interface OrderEventTable {
  order_uuid: ColumnType<string, string, never>;
  position: ColumnType<number, number, never>;
  event: ColumnType<OrderEvent, string, never>;
  actor: ColumnType<string, string, never>;
  at: ColumnType<Date, undefined, never>;
}

interface OrderLinkTable {
  token_hash: Buffer;
  order_uuid: string;
  expires_at: Date;
}

interface ParcelTable {
  uuid: string;
  order_uuid: string;
  carrier: Carrier;
  tracking_number: string;
  created_at: Timestamp;
}
