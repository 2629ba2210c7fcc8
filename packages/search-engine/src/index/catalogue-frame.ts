import type { Locale, Localized } from "@reprise/locale";
import type { Category } from "./category-tree.ts";

export interface Attribute {
  readonly key: string;
  readonly kind: "terms" | "number";
  readonly facet: boolean;
  readonly label: Localized;
  readonly unit: Localized | null;
  readonly termLabels: Readonly<Record<string, Localized>>;
}

/** The catalogue without its products. */
export interface CatalogueFrame {
  readonly categories: readonly Category[];
  /** In display order. */
  readonly attributes: readonly Attribute[];
  /** Changes when a category or an attribute changes. The index is then built again. */
  readonly version: string;
  readonly popularQueries: readonly {
    readonly locale: Locale;
    readonly query: string;
    readonly weight: number;
  }[];
  /** Words that mean the same in a locale. */
  readonly synonyms: readonly { readonly locale: Locale; readonly words: readonly string[] }[];
  /** Changes when popular queries or synonyms change. */
  readonly wordsVersion: string;
}
