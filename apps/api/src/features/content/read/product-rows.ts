import type { VariantFilter } from "@reprise/cart";
import type { ContentRow, SortOrder } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { categoryLink } from "../../catalogue/catalogue.public.ts";
import type { ProductSelection } from "../import/fields.ts";
import type { TargetSources } from "./resolve-targets.ts";

/** The first products in stock of a category, or of the shop (null), with filters as in the address of a list (`brand=apple`). */
export type FindProducts = (query: {
  readonly categoryPath: string | null;
  readonly filters: string;
  readonly locale: Locale;
  readonly limit: number;
  readonly sort?: SortOrder;
}) => Promise<{ readonly ids: readonly number[]; readonly variantFilter?: VariantFilter }>;

export interface RowSources extends TargetSources {
  readonly findProducts: FindProducts;
}

const ROW_LENGTH = 12;

/** Candidates of a row: some are of models that the page shows already. */
const CANDIDATES = 48;

/** Rows of products that can be bought, each model once on the page. A row without any is left out. */
export async function productRows(
  sources: RowSources,
  selections: readonly ProductSelection[],
  titles: readonly string[],
  locale: Locale,
): Promise<ContentRow[]> {
  const found = await Promise.all(selections.map((selection) => findRow(sources, selection, locale)));
  const rows: ContentRow[] = [];
  const shown = new Set<string>();
  for (const [index, row] of found.entries()) {
    if (row === null) continue;
    const { ids, filter, ...view } = row;
    const limit = view.category === null ? ids.length : ROW_LENGTH;
    const products = await sources.cards.row(ids, locale, { filter, shown, limit });
    if (products.length > 0) rows.push({ ...view, title: titles[index] || view.title, products });
  }
  return rows;
}

interface FoundRow extends Omit<ContentRow, "products"> {
  readonly ids: readonly number[];
  readonly filter?: VariantFilter | undefined;
}

async function findRow(
  { structure, findProducts }: RowSources,
  { category: id, filters = "", products = [] }: ProductSelection,
  locale: Locale,
): Promise<FoundRow | null> {
  if (id === undefined) return { title: "", category: null, filters: "", ids: products };
  const category = (await structure.tree()).get(id);
  if (category === undefined) return null;
  const query = { categoryPath: category.paths[locale], filters, locale, limit: CANDIDATES };
  const { ids, variantFilter } = await findProducts(query);
  return {
    title: category.names[locale],
    category: categoryLink(category, locale),
    filters,
    ids,
    filter: variantFilter,
  };
}
