import type { Grade } from "@reprise/cart";
import type { Locale } from "@reprise/locale";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

export interface CatalogueSchema {
  media: MediaTable;
  photograph_address: PhotographAddressTable;
  category: CategoryTable;
  category_translation: CategoryTranslationTable;
  attribute: AttributeTable;
  product: ProductTable;
  product_translation: ProductTranslationTable;
  product_relation: ProductRelationTable;
  product_media: ProductMediaTable;
  variant: VariantTable;
  price_history: PriceHistoryTable;
  seo_block: SeoBlockTable;
  import_run: ImportRunTable;
  product_change: ProductChangeTable;
  product_gone: ProductGoneTable;
}

export type RelationKind = "accessory" | "charger" | "wristband" | "similar";
/** A term id or free text, several of them, or a number (contracts: catalogue file). */
export type AttributeValue = string | number | readonly string[];

interface ProductGoneTable {
  product_id: number;
  moved_to: number | null;
  gone_at: Generated<Timestamp>;
}

interface MediaTable {
  hash: string;
  spec: Json<object>;
}

/** What was loaded from an address. */
interface PhotographAddressTable {
  address: string;
  hash: string;
}

interface CategoryTable {
  id: number;
  parent_id: number | null;
  ancestors: number[];
  position: number;
  is_accessory: boolean;
  is_wristband: boolean;
  /** Kept by triggers: the shop can buy its goods. */
  is_bought: Generated<boolean>;
  google_category: string | null;
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
  release_precision: Generated<"year" | "month" | "day">;
  list_price: number | null;
  attributes: Json<Record<string, AttributeValue>>;
  demand: number;
  keywords: string[];
  co2_saved_grams: number | null;
  is_split_assembly: boolean;
  is_partner_only: boolean;
  min_days_until_dispatch: number;
  max_days_until_dispatch: number;
  /** Hashes, in the order in which they are shown. */
  photographs: Generated<string[]>;
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
  label: Grade;
  price: number;
  purchase_price: number | null;
  /** Hashes of photographs that show the grade. */
  photographs: Generated<string[]>;
  /** Number of sellable units. Only the stock slice writes it. */
  quantity: Generated<number>;
  full_battery_quantity: Generated<number>;
}

interface PriceHistoryTable {
  variant_id: number;
  valid_from: Timestamp;
  price: number;
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
