import type { ProductCard, SortOrder } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { LANDING_ROW_LENGTH, type Selection, type ShopStructure } from "../../catalogue/catalogue.public.ts";
import type { LandingBlock } from "../import/fields.ts";
import type { RowSources } from "../read/product-rows.ts";

export interface LandingSources extends RowSources {
  readonly structure: Pick<ShopStructure, "tree" | "landingPlan" | "landingRow">;
}

/** Of each card in a row: some are of the same model. */
const CANDIDATES = 4;

export type ProductsBlock = Extract<LandingBlock, { type: "products" }>;

/** What `select` means: for the bestsellers, and for a search with filters. */
const SELECTIONS = {
  bestsellers: ["bestsellers", "relevance"],
  newest: ["newest", "newest"],
  reduced: ["savings", "saving"],
} as const satisfies Readonly<Record<NonNullable<ProductsBlock["select"]>, readonly [Selection, SortOrder]>>;

/** The cards of a row: products in stock, one for each model. */
export async function blockProducts(
  sources: LandingSources,
  { select = "bestsellers", category: id, filters = "", products, limit = LANDING_ROW_LENGTH }: ProductsBlock,
  locale: Locale,
): Promise<readonly ProductCard[]> {
  const { cards, structure, findProducts } = sources;
  if (products !== undefined) return cards.row(products, locale, { limit });
  const category = id === undefined ? null : (await structure.tree()).get(id);
  if (category === undefined) return [];
  const [selection, sort] = SELECTIONS[select];
  // Accessories are not among the bestsellers.
  const row = filters === "" ? await structure.landingRow({ selection, category, length: limit }) : null;
  if (row !== null) return cards.get(row, locale);
  const categoryPath = category?.paths[locale] ?? null;
  const { ids, variantFilter } = await findProducts({
    categoryPath,
    filters,
    locale,
    limit: CANDIDATES * limit,
    sort,
  });
  return cards.row(ids, locale, { filter: variantFilter, limit });
}
