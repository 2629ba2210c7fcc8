import type { AddressKind, Country } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

/**
 * The tables as Kysely sees them (db/migrations says what each is for). Values as node-postgres reads them
 * with our parsers: `bigint` and `count(*)` are numbers, `date` is text, `timestamptz` a Date, `xid8` text.
 */
export interface Schema {
  media: MediaTable;
  category: CategoryTable;
  category_translation: CategoryTranslationTable;
  attribute: AttributeTable;
  product: ProductTable;
  product_translation: ProductTranslationTable;
  product_relation: ProductRelationTable;
  product_media: ProductMediaTable;
  variant: VariantTable;
  price_history: PriceHistoryTable;
  unit: UnitTable;
  seo_block: SeoBlockTable;
  import_run: ImportRunTable;
  product_change: ProductChangeTable;
  popular_query: PopularQueryTable;
  search_synonym: SearchSynonymTable;
  search_count: SearchCountTable;
  cart: CartTable;
  cart_item: CartItemTable;
  idempotency_key: IdempotencyKeyTable;
  customer: CustomerTable;
  customer_identity: CustomerIdentityTable;
  customer_session: CustomerSessionTable;
  customer_device: CustomerDeviceTable;
  customer_link: CustomerLinkTable;
  customer_address: CustomerAddressTable;
  throttle: ThrottleTable;
  job: JobTable;
}

export type VariantLabel = "A0" | "A1" | "A2" | "A3" | "A4";
export type RelationKind = "accessory" | "wristband" | "similar";
/** A term id or free name, several of them, or a figure (contracts: catalogue file). */
export type AttributeValue = string | number | readonly string[];

type Json<T extends object> = JSONColumnType<T>;
/** Has a default, and is written only by the database or on purpose. */
type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface MediaTable {
  hash: string;
  spec: Json<object>;
}

interface CategoryTable {
  id: number;
  parent_id: number | null;
  ancestors: number[];
  position: number;
  is_accessory: boolean;
  is_wristband: boolean;
  media_hash: string;
  content_hash: string;
}

interface CategoryTranslationTable {
  category_id: number;
  locale: Locale;
  name: string;
  path: string;
  description: string;
}

interface AttributeTable {
  key: string;
  position: number;
  kind: "terms" | "number";
  facet: boolean;
  label: Json<Record<Locale, string>>;
  unit: JSONColumnType<Record<Locale, string> | null>;
  term_labels: Json<Record<string, Record<Locale, string>>>;
  content_hash: string;
}

interface ProductTable {
  id: number;
  sku: string;
  brand: string | null;
  category_id: number;
  basic_name: string;
  model_group: string | null;
  ean: string | null;
  isbn: string | null;
  release_date: string | null;
  list_price: number | null;
  attributes: Json<Record<string, AttributeValue>>;
  demand: number;
  keywords: string[];
  co2_saved_grams: number | null;
  is_split_assembly: boolean;
  is_partner_only: boolean;
  min_days_until_dispatch: number;
  max_days_until_dispatch: number;
  content_hash: string;
  line_hash: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface ProductTranslationTable {
  product_id: number;
  locale: Locale;
  name: string;
  slug: string;
  description: string;
}

interface ProductRelationTable {
  product_id: number;
  kind: RelationKind;
  position: number;
  related_id: number;
}

interface ProductMediaTable {
  product_id: number;
  position: number;
  hash: string;
}

interface VariantTable {
  id: Generated<number>;
  product_id: number;
  label: VariantLabel;
  price: number;
  purchase_price: number | null;
  quantity: Generated<number>;
  full_battery_quantity: Generated<number>;
}

interface PriceHistoryTable {
  variant_id: number;
  valid_from: Timestamp;
  price: number;
}

interface UnitTable {
  id: Generated<number>;
  variant_id: number;
  serial: string;
  full_battery: boolean | null;
  cost: number;
  vat_scheme: "margin" | "standard";
  state: Generated<"sellable" | "reserved" | "sold" | "withdrawn">;
  reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  source: string;
  destination: string | null;
}

interface SeoBlockTable {
  identifier: string;
  locale: Locale;
  title: string;
  paragraphs: Json<string[]>;
}

interface ImportRunTable {
  name: string;
  started_at: Timestamp;
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
}

interface ProductChangeTable {
  product_id: number;
  changed_in: string;
}

interface PopularQueryTable {
  locale: Locale;
  query: string;
  weight: number;
}

interface SearchCountTable {
  locale: Locale;
  query: string;
  /** ISO date. */
  day: string;
  searches: number;
}

interface SearchSynonymTable {
  locale: Locale;
  words: string[];
}

interface CartTable {
  uuid: string;
  owner_hash: Buffer;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface CartItemTable {
  uuid: string;
  cart_uuid: string;
  variant_id: number;
  with_full_battery: boolean;
  quantity: number;
  price: number;
  search_uuid: string | null;
  added_at: Timestamp;
}

interface CustomerTable {
  uuid: string;
  email: string;
  email_key: string;
  email_verified_at: Date | null;
  email_undeliverable_since: Date | null;
  first_name: string | null;
  last_name: string | null;
  locale: Locale;
  password_hash: string | null;
  created_at: Timestamp;
}

interface CustomerIdentityTable {
  issuer: string;
  subject: string;
  customer_uuid: string;
  email: string | null;
  created_at: Timestamp;
}

interface CustomerSessionTable {
  uuid: string;
  token_hash: Buffer;
  customer_uuid: string;
  browser: string | null;
  system: string | null;
  created_at: Timestamp;
  used_at: Timestamp;
}

interface CustomerDeviceTable {
  token_hash: Buffer;
  customer_uuid: string;
  used_at: Timestamp;
}

interface CustomerLinkTable {
  token_hash: Buffer;
  customer_uuid: string;
  purpose: "verify-email" | "change-email" | "reset-password";
  email: string;
  expires_at: Date;
  created_at: Timestamp;
}

interface CustomerAddressTable {
  uuid: string;
  customer_uuid: string;
  kind: AddressKind;
  first_name: string;
  last_name: string;
  company: string | null;
  street: string;
  addition: string | null;
  postal_code: string;
  city: string;
  country: Country;
  phone: string | null;
  created_at: Timestamp;
}

interface ThrottleTable {
  key: Buffer;
  tries: number;
  free_at: Date;
  tried_at: Date;
}

interface JobTable {
  id: Generated<number>;
  queue: string;
  payload: Json<object>;
  subject: string | null;
  run_at: Timestamp;
  attempts: Generated<number>;
  failure: string | null;
  given_up_at: Date | null;
  created_at: Timestamp;
}

interface IdempotencyKeyTable {
  owner_hash: Buffer;
  key: string;
  request_hash: Buffer;
  status: number;
  body: Json<object>;
  created_at: Timestamp;
}
