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

/** Rows of products that can be bought. A row without any is left out. */
export async function productRows(
  sources: RowSources,
  selections: readonly ProductSelection[],
  titles: readonly string[],
  locale: Locale,
): Promise<ContentRow[]> {
  const rows = await Promise.all(
    selections.map(async (selection, index) => {
      const row = await productRow(sources, selection, locale);
      const title = titles[index];
      return row === null || title === undefined || title === "" ? row : { ...row, title };
    }),
  );
  return rows.flatMap((row) => (row === null || row.products.length === 0 ? [] : [row]));
}

async function productRow(
  { structure, cards, findProducts }: RowSources,
  { category: id, filters = "", products = [] }: ProductSelection,
  locale: Locale,
): Promise<ContentRow | null> {
  if (id === undefined) {
    const found = await cards.get(products, locale);
    return { title: "", category: null, filters: "", products: found.filter(({ quantity }) => quantity > 0) };
  }
  const category = (await structure.tree()).get(id);
  if (category === undefined) return null;
  const query = { categoryPath: category.paths[locale], filters, locale, limit: ROW_LENGTH };
  const { ids, variantFilter } = await findProducts(query);
  return {
    title: category.names[locale],
    category: categoryLink(category, locale),
    filters,
    products: await cards.get(ids, locale, variantFilter),
  };
}
