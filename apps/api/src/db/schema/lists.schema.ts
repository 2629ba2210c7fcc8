import type { Grade } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import type { ColumnType } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** Wishlists, buy alerts, sale alerts, search alerts and newsletter subscriptions. */
export interface ListsSchema {
  wishlist_item: WishlistItemTable;
  buy_alert: BuyAlertTable;
  buy_alert_watch: AlertWatchTable;
  sale_alert: SaleAlertTable;
  sale_alert_watch: AlertWatchTable;
  search_alert: SearchAlertTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  subscription_link: SubscriptionLinkTable;
}

/** A time that only the database clock sets. */
type Moment = ColumnType<Date | null, undefined, Date | null>;

interface WishlistItemTable {
  customer_uuid: string;
  product_id: number;
  added_at: Timestamp;
  label: Grade | null;
  price: number | null;
}

interface SaleAlertTable {
  uuid: string;
  customer_uuid: string;
  product_id: number;
  search_uuid: string | null;
  created_at: Timestamp;
  changed_in: ColumnType<string, undefined, string>;
  due_since: Moment;
  sending_since: Moment;
}

interface BuyAlertTable extends SaleAlertTable {
  label: Grade | null;
  target_price: number | null;
  seen_price: number | null;
}

interface SearchAlertTable {
  uuid: string;
  customer_uuid: string | null;
  email: string | null;
  email_key: string | null;
  locale: Locale;
  query: string;
  query_key: string;
  confirmed_at: Date | null;
  asked_at: Timestamp;
  changed_in: ColumnType<string, undefined, string>;
  due_since: Moment;
  sending_since: Moment;
}

interface AlertWatchTable {
  seen_up_to: string;
}

interface NewsletterSubscriptionTable {
  uuid: string;
  email: string;
  email_key: string;
  locale: Locale;
  source: string;
  subscription_type: string;
  confirmed_at: Date | null;
  asked_at: Timestamp;
}

interface SubscriptionLinkTable {
  token_hash: Buffer;
  purpose:
    | "confirm-newsletter"
    | "end-newsletter"
    | "end-buy-alerts"
    | "end-review-invitations"
    | "confirm-search-alert"
    | "end-search-alert";
  customer_uuid: string | null;
  newsletter_uuid: string | null;
  search_alert_uuid: string | null;
  expires_at: Date;
  created_at: Timestamp;
}
