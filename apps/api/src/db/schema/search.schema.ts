import type { Locale } from "@reprise/locale";

export interface SearchSchema {
  popular_query: PopularQueryTable;
  search_synonym: SearchSynonymTable;
  search_count: SearchCountTable;
}

interface PopularQueryTable {
  locale: Locale;
  query: string;
  weight: number;
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
