import type { Locale } from "@reprise/locale";
import type { Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

export interface SearchSchema {
  popular_query: PopularQueryTable;
  search_synonym: SearchSynonymTable;
  search_count: SearchCountTable;
  search_record: SearchRecordTable;
  search_step: SearchStepTable;
}

interface PopularQueryTable {
  locale: Locale;
  query: string;
  weight: number;
  /** True: from searches. False: from the catalogue file. */
  is_counted: Generated<boolean>;
}

interface SearchSynonymTable {
  locale: Locale;
  words: string[];
}

interface SearchCountTable {
  locale: Locale;
  query: string;
  /** ISO date. */
  day: string;
  searches: number;
}

interface SearchRecordTable {
  uuid: string;
  side: "blue" | "green";
  locale: Locale;
  /** Null: it may contain something personal. */
  query: string | null;
  results: number;
  searched_at: Timestamp;
}

interface SearchStepTable {
  search_uuid: string;
  step: "click" | "cart" | "alert" | "order";
  product_id: number;
}
