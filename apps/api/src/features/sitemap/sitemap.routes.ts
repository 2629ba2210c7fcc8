import type { Addresses } from "@reprise/locale";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import type { CategoryTree, ShopStructure, TreeCategory } from "../catalogue/catalogue.public.ts";
import { publishedAddresses } from "../content/content.public.ts";
import { runningVariants } from "../experience/experience.public.ts";
import { firstIds, productAddresses } from "./sitemap.store.ts";
import { topProducts } from "./top-products.store.ts";

type SitemapHandlers = Pick<
  Handlers,
  | "api_get_sitemap_parts"
  | "api_get_sitemap_products"
  | "api_get_sitemap_categories"
  | "api_get_sitemap_contents"
  | "api_get_top_products"
>;

export interface SitemapDependencies {
  readonly database: Pick<Database, "reads">;
  readonly structure: ShopStructure;
  readonly addresses: Addresses;
}

/** Data for the XML sitemaps of the BFF, and the list of products by demand. */
export function sitemapHandlers({
  database: { reads: db },
  structure,
  addresses,
}: SitemapDependencies): SitemapHandlers {
  return {
    api_get_sitemap_parts: async () => ({ firstIds: await firstIds(db) }),

    api_get_sitemap_products: async ({ query: { firstId } }) => ({
      products: await productAddresses(db, firstId),
    }),

    api_get_sitemap_categories: async () => {
      const tree = await structure.tree();
      const categories = tree.roots.flatMap((root) => withDescendants(tree, root));
      return { categories: categories.map(({ id, paths }) => ({ id, paths })) };
    },

    api_get_sitemap_contents: async () => ({
      contents: (await publishedAddresses(db, addresses, await runningVariants(db))).map(
        ({ paths, changedAt }) => ({
          paths,
          changedAt: changedAt.toISOString(),
        }),
      ),
    }),

    api_get_top_products: async ({ params: { project }, query }, { locale }) => {
      const found = await topProducts(db, query, { locale, isBought: project === "verkaufen" });
      if (found.products.length === 0)
        throw new ApiFailure("NOT_FOUND", "There are no products of these ranks");
      return found;
    },
  };
}

const withDescendants = (tree: CategoryTree, category: TreeCategory): TreeCategory[] => [
  category,
  ...tree.children(category.id).flatMap((child) => withDescendants(tree, child)),
];
