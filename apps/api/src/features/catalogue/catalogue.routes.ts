import type { ProductView } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { type Database, prepared } from "../../db/database.ts";
import { createAnswerCache } from "../../http/calls/answer-cache.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import { successorOf } from "./gone/gone.service.ts";
import { operatorCatalogueHandlers } from "./gone/operator-catalogue.routes.ts";
import type { CardCache } from "./product-cards.ts";
import type { ProductChanges } from "./product-changes.ts";
import { readAttributes } from "./read/attribute-texts.ts";
import { readCrossSelling } from "./read/cross-selling.ts";
import { navigationView } from "./read/navigation-view.ts";
import type { RecommendedColumn, ReviewCountColumn } from "./read/product-rows.ts";
import { type ProductViewDependencies, readProductView, type ViewQuery } from "./read/product-view.ts";
import { type FindCouponClue, readTrackingAttributes } from "./read/tracking-attributes.ts";
import { createWristbandSelection } from "./read/wristband-selection.ts";
import type { ShopStructure } from "./shop-structure.ts";
import type { TagChanges } from "./tag-changes.ts";

type ReadHandlers = Pick<
  Handlers,
  | "api_get_navigation_view"
  | "api_product_view"
  | "api_wristband_model_selection"
  | "api_get_cross_selling"
  | "api_product_description"
  | "api_get_product_successor"
  | "api_get_product_attributes"
  | "api_get_seo_block"
>;

/** About 500 views. */
const CACHED_VIEWS = { maxBytes: 4 * 1024 * 1024, maxAgeMs: 60_000 } as const;

const notFound = (what: string) => new ApiFailure("NOT_FOUND", `There is no such ${what}`);

export interface CatalogueDependencies {
  readonly database: Database;
  readonly changes: ProductChanges;
  readonly tagChanges: Pick<TagChanges, "listen">;
  readonly cards: CardCache;
  readonly structure: ShopStructure;
  readonly recommendedOfProduct: RecommendedColumn;
  readonly reviewCountOfProduct: ReviewCountColumn;
  /** Finds a public coupon for a product in these categories. */
  readonly findCouponClue: FindCouponClue;
}

export const catalogueHandlers = (parts: CatalogueDependencies) =>
  joinHandlers(readHandlers(parts), operatorCatalogueHandlers(parts));

/** The calls that read the catalogue (specification, section 7). */
function readHandlers({
  database,
  changes,
  tagChanges,
  cards,
  structure,
  recommendedOfProduct: recommended,
  reviewCountOfProduct: reviewCount,
  findCouponClue,
}: CatalogueDependencies): ReadHandlers {
  const db = database.reads;
  const attributes = () => readAttributes(db);

  const view: ProductViewDependencies = {
    changes,
    cards,
    recommended,
    reviewCount,
    attributes,
    findCouponClue,
    lineageOf: async (category) => (await structure.treeWith(category)).lineage(category),
  };
  const views = createAnswerCache<ProductView>({ changes, tagChanges, ...CACHED_VIEWS });
  const cachedView = (id: number, locale: Locale) =>
    views.get(`${id} ${locale}`, async () => {
      const found = await readProductView(view, { id, locale });
      if (found === null) return null;
      const { view: answer, products } = found;
      // A product in it has just changed, but a replica answered.
      return { answer, products, mayBeOutdated: changes.sourceOf(products) !== changes.sourceOf([id]) };
    });
  /** Not cached: few requests choose a wristband. */
  const withWristband = async (query: ViewQuery) => (await readProductView(view, query))?.view ?? null;
  const wristbands = createWristbandSelection({ db, cards, attributes });

  return {
    api_get_navigation_view: async ({ query: { categoryId } }, { locale }) => {
      const categories =
        categoryId === undefined ? await structure.tree() : await structure.treeWith(categoryId);
      if (categoryId !== undefined && categories.get(categoryId) === undefined) throw notFound("category");
      return navigationView(categories, categoryId, locale);
    },

    api_product_view: async ({ params: { id }, query: { wristbandId, wristbandVariant } }, { locale }) => {
      const product = await (wristbandId === undefined
        ? cachedView(id, locale)
        : withWristband({ id, locale, wristband: { id: wristbandId, grade: wristbandVariant } }));
      if (product === null) throw notFound("product");
      return product;
    },

    api_wristband_model_selection: async ({ params: { id } }, { locale }) => {
      const selection = await wristbands(id, locale);
      if (selection === null) throw notFound("watch");
      return selection;
    },

    api_get_cross_selling: async ({ params: { id } }, { locale }) => {
      const found = await readCrossSelling({ db, cards, treeWith: structure.treeWith }, id, locale);
      if (found === null) throw notFound("product");
      return found;
    },

    api_get_product_successor: async ({ params: { id } }, { locale }) => {
      const successor = await successorOf(changes.sourceOf([id]), structure, id, locale);
      if (successor === null) throw notFound("gone product");
      return successor;
    },

    api_product_description: async ({ params: { id } }, { locale }) => {
      const row = await db
        .selectFrom("product_translation")
        .modifyFront(prepared)
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
      products: await readTrackingAttributes(db, view, { ids, locale }),
    }),

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
