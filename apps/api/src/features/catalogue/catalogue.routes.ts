import { LANDING_PAGES } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { createRevalidatingCache } from "./read/revalidating-cache.ts";
import type { CardCache } from "./catalogue.read.ts";
import type { ProductChanges } from "./product-changes.read.ts";
import { createProductViewCache } from "./product-view-cache.ts";
import { readAttributes } from "./read/attribute-texts.ts";
import { categoryLink, categoryTile, readCategoryTree } from "./read/category-tree.ts";
import { planLandingPage } from "./read/landing-page.ts";
import { navigationView } from "./read/navigation-view.ts";
import { type ProductViewDependencies, readProductView } from "./read/product-view.ts";
import { createRelatedProducts } from "./read/related-products.ts";
import { readBestsellers } from "./read/bestsellers.ts";
import { readTrackingAttributes } from "./read/tracking-attributes.ts";

type CatalogueHandlers = Pick<
  Handlers,
  | "api_get_navigation_view"
  | "api_product_view"
  | "api_product_description"
  | "api_get_product_attributes"
  | "api_get_landing_page"
  | "api_get_seo_block"
>;

/** Lifetimes of cached data. Prices and stock are not among them: they are always current. */
const CATEGORIES_TTL_MS = 15_000;
const LANDING_PAGES_TTL_MS = 60_000;

/** A cache of one value. */
function revalidating<Value>(load: () => Promise<Value>, ttlMs: number) {
  const cache = createRevalidatingCache({ load, ttlMs, max: 1 });
  return { get: () => cache.get("value"), refresh: () => cache.refresh("value") };
}

const notFound = (what: string) => new ApiFailure("NOT_FOUND", `There is no such ${what}`);

export interface CatalogueDependencies {
  readonly database: Pick<Database, "reads">;
  readonly changes: ProductChanges;
  readonly cards: CardCache;
}

/** The calls that read the catalogue (specification, section 7). */
export function catalogueHandlers({ database, changes, cards }: CatalogueDependencies): CatalogueHandlers {
  const db = database.reads;
  const tree = revalidating(() => readCategoryTree(db), CATEGORIES_TTL_MS);
  const attributes = revalidating(() => readAttributes(db), CATEGORIES_TTL_MS);
  const landingPages = revalidating(async () => {
    const [categories, bestsellers] = [await tree.get(), await readBestsellers(db)];
    return new Map(LANDING_PAGES.map((name) => [name, planLandingPage(name, categories, bestsellers)]));
  }, LANDING_PAGES_TTL_MS);
  /** The tree with this category: it is read again where the category is newer than the cached tree. */
  const treeWith = async (id: number) => {
    const known = await tree.get();
    return known.get(id) === undefined ? tree.refresh() : known;
  };

  const view: ProductViewDependencies = {
    changes,
    cards,
    related: createRelatedProducts(db),
    attributes: attributes.get,
    lineageOf: async (category) => (await treeWith(category)).lineage(category),
  };
  const views = createProductViewCache({
    changes,
    read: (id, locale) => readProductView(view, { id, locale, wristbandId: undefined }),
  });
  /** Not cached: few requests choose a wristband. */
  const withWristband = async (id: number, wristbandId: number, locale: Locale) =>
    (await readProductView(view, { id, locale, wristbandId }))?.view ?? null;

  return {
    api_get_navigation_view: async ({ query: { categoryId } }, { locale }) => {
      const categories = categoryId === undefined ? await tree.get() : await treeWith(categoryId);
      if (categoryId !== undefined && categories.get(categoryId) === undefined) throw notFound("category");
      return navigationView(categories, categoryId, locale);
    },

    api_product_view: async ({ params: { id }, query: { wristbandId } }, { locale }) => {
      const product = await (wristbandId === undefined
        ? views.get(id, locale)
        : withWristband(id, wristbandId, locale));
      if (product === null) throw notFound("product");
      return product;
    },

    api_product_description: async ({ params: { id } }, { locale }) => {
      const row = await db
        .selectFrom("product_translation")
        .select("description")
        .where("product_id", "=", id)
        .where("locale", "=", locale)
        .executeTakeFirst();
      if (row === undefined) throw notFound("product");
      return {
        id,
        paragraphs: row.description
          .split(/\n+/u)
          .map((text) => text.trim())
          .filter((text) => text !== ""),
      };
    },

    api_get_product_attributes: async ({ query: { ids } }, { locale }) => ({
      products: await readTrackingAttributes(db, view.lineageOf, { ids, locale }),
    }),

    api_get_landing_page: async ({ params: { name } }, { locale }) => {
      const plan = (await landingPages.get()).get(name);
      if (plan === undefined) throw notFound("landing page");
      const ids = [...new Set(plan.rows.flatMap((row) => row.ids))];
      const known = new Map((await cards.get(ids, locale)).map((card) => [card.id, card]));
      return {
        name,
        categories: plan.categories.map((category) => categoryTile(category, locale)),
        rows: plan.rows.map(({ kind, category, ids }) => ({
          kind,
          category: category === null ? null : categoryLink(category, locale),
          products: ids.flatMap((id) => known.get(id) ?? []),
        })),
      };
    },

    api_get_seo_block: async ({ query: { identifier } }, { locale }) => {
      const block = await db
        .selectFrom("seo_block")
        .select(["identifier", "title", "paragraphs"])
        .where("identifier", "=", identifier)
        .where("locale", "=", locale)
        .executeTakeFirst();
      if (block === undefined) throw notFound("text block");
      return block;
    },
  };
}
