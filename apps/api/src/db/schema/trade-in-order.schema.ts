import type { OrderAddress } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Carrier } from "@reprise/order";
import type {
  AnswerReason,
  GivenAnswer,
  Handover,
  PickupWindow,
  Revision,
  TradeInEvent,
  TradeInStatus,
} from "@reprise/trade-in";
import type { ColumnType, Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** Only the trade-in-order slice writes these tables. */
export interface TradeInOrderSchema {
  trade_in: TradeInTable;
  trade_in_item: TradeInItemTable;
  trade_in_parcel: TradeInParcelTable;
  trade_in_event: TradeInEventTable;
  trade_in_finding: TradeInFindingTable;
  trade_in_reminder: TradeInReminderTable;
  trade_in_photo: TradeInPhotoTable;
  trade_in_pending: TradeInPendingTable;
}

interface TradeInTable {
  uuid: string;
  number: string;
  customer_uuid: string | null;
  owner_hash: Buffer;
  locale: Locale;
  email: string;
  address: Json<OrderAddress>;
  carrier: Carrier;
  handover: Generated<Handover>;
  pickup_date: string | null;
  pickup_window: PickupWindow | null;
  has_express_grading: boolean;
  coupon_code: string | null;
  items_price: number;
  bonus: number;
  express_fee: number;
  total: number;
  status: TradeInStatus;
  placed_at: Timestamp;
}

interface TradeInItemTable {
  trade_in_uuid: string;
  position: number;
  uuid: string;
  quote_uuid: string;
  name: string;
  bonus: number;
  fee: number;
  /** The serial on the device. Null: nobody noted it, or the device has none. */
  serial: Generated<string | null>;
  /** Of the unit that the shop has sold to the seller. Null: another device, or it is not known. */
  sold_serial: Generated<string | null>;
  /** The unit in stock. Null: the shop has not bought the item, or does not have it. */
  unit_id: Generated<number | null>;
}

interface TradeInParcelTable {
  uuid: string;
  trade_in_uuid: string;
  position: number;
}

interface TradeInEventTable {
  trade_in_uuid: string;
  position: number;
  event: Json<TradeInEvent>;
  actor: string;
  at: Timestamp;
}

interface TradeInReminderTable {
  trade_in_uuid: string;
  subject: string;
  enqueued_at: Timestamp;
}

interface TradeInFindingTable {
  trade_in_uuid: string;
  item: number;
  position: number;
  answers: ColumnType<readonly GivenAnswer[] | null, string | null, never>;
  revision: ColumnType<Revision | null, string | null, never>;
  note: string | null;
  reasons: ColumnType<readonly AnswerReason[] | null, string | null, never>;
  found_at: Timestamp;
}

interface TradeInPendingTable {
  trade_in_uuid: string;
  item: number;
  step: "received" | "accepted";
  due_at: ColumnType<Date, Date, Date>;
}

interface TradeInPhotoTable {
  uuid: string;
  trade_in_uuid: string;
  item: number;
  /** Size of the large picture, in pixels. */
  width: number;
  height: number;
  large: Buffer;
  small: Buffer;
  /** Name of the operator. */
  added_by: string;
  added_at: Generated<Date>;
}
