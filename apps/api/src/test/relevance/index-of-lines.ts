import type { CategoryLine, CatalogueLine, ProductLine } from "@reprise/contracts/catalogue-file";
import { localized, slugify } from "@reprise/locale";
import {
  type CatalogueFrame,
  type CatalogueIndex,
  type CatalogueProduct,
  type Category,
  createCatalogueIndex,
  gradePricesOf,
  gradeSavingsOf,
  highestPurchasePrice,
  priceOf,
} from "@reprise/search-engine";
import { releaseColumns } from "../../features/catalogue/release-date.ts";

const dayNumber = (date: string | null) => (date === null ? null : Date.parse(date) / 86_400_000);

function categoryOf(line: CategoryLine, parent: Category | undefined): Category {
  return {
    id: line.id,
    parentId: line.parentId,
    ancestors: [...(parent?.ancestors ?? []), line.id],
    isAccessory: line.isAccessory,
    names: line.name,
    paths: localized((locale) =>
      [...(parent === undefined ? [] : [parent.paths[locale]]), slugify(line.name[locale])].join("/"),
    ),
    descriptions: line.description,
  };
}

/** Equal to the column of `colourlessModel`. */
function modelOf({ modelGroup, categoryId, brand, basicName, attributes }: ProductLine): string | null {
  const { colour, ...others } = attributes;
  return modelGroup === null || typeof colour !== "string"
    ? null
    : JSON.stringify([modelGroup, categoryId, brand, basicName, others]);
}

function productOf(line: ProductLine): CatalogueProduct {
  const variants = line.variants.map(({ label, price, purchasePrice, units }) => ({
    label,
    price,
    purchasePrice,
    quantity: units.length,
  }));
  return {
    id: line.id,
    brand: line.brand,
    categoryId: line.categoryId,
    basicName: line.basicName,
    keywords: line.keywords,
    attributes: line.attributes,
    model: modelOf(line),
    demand: line.demand,
    releaseDay: dayNumber(releaseColumns(line.releaseDate).release_date),
    saving: 0,
    gradeSavings: gradeSavingsOf([]),
    names: line.name,
    price: priceOf(variants) ?? 0,
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    gradePrices: gradePricesOf(variants),
    purchasePrice: highestPurchasePrice(variants),
  };
}

/** Builds the index of a catalogue file, equal to the one after an import. */
export function indexOfLines(
  lines: Iterable<CatalogueLine>,
  synonyms: CatalogueFrame["synonyms"],
): CatalogueIndex {
  const categories = new Map<number, Category>();
  const attributes: CatalogueFrame["attributes"][number][] = [];
  const popularQueries: CatalogueFrame["popularQueries"][number][] = [];
  const products: CatalogueProduct[] = [];
  for (const line of lines) {
    if (line.type === "category")
      categories.set(line.id, categoryOf(line, categories.get(line.parentId ?? 0)));
    if (line.type === "attribute")
      attributes.push({ ...line, unit: line.unit ?? null, termLabels: line.values ?? {} });
    if (line.type === "popularQuery") popularQueries.push(line);
    if (line.type === "product") products.push(productOf(line));
  }
  const frame = {
    categories: [...categories.values()],
    attributes,
    popularQueries,
    synonyms,
    version: "lines",
    wordsVersion: "",
  };
  const index = createCatalogueIndex(frame);
  for (const product of products) index.put(product);
  return index;
}
