import type { Locale } from "@reprise/locale";
import type { Generated } from "kysely";

export interface SearchSchema {
  popular_query: PopularQueryTable;
  search_synonym: SearchSynonymTable;
  search_count: SearchCountTable;
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
