import type { LandingBlock as View } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { categoryLink, categoryTile } from "../../catalogue/catalogue.public.ts";
import { blockTargets } from "../import/block-targets.ts";
import type { LandingBlock } from "../import/fields.ts";
import type { LandingText } from "../import/landing-texts.ts";
import { newestPosts } from "../read/blog.ts";
import { documentPath } from "../read/document-path.ts";
import { type ResolvedTargets, resolveTargets, targetsIn, withTargets } from "../read/resolve-targets.ts";
import { publishedAmong, type StoredDocument } from "../read/stored-document.ts";
import { blockProducts, type LandingSources, type ProductsBlock } from "./block-products.ts";
import { ownText } from "./own-texts.ts";
import { runningCampaigns } from "./running-campaigns.ts";

const POSTS = 3;

const productsIn = (view: View) =>
  view.type === "products" ? String(view.products.map(({ id }) => id)) : null;

/** A row with the same products as one above it. */
const isRepeated = (view: View, above: readonly View[]) =>
  view.type === "products" && above.some((other) => productsIn(other) === productsIn(view));

/** The parts of a landing page as its document has them. Parts with nothing to show are left out. */
export async function landingBlocks(
  sources: LandingSources,
  { facts: { blocks }, front: { texts = {} } }: StoredDocument<"landing">,
  locale: Locale,
): Promise<View[]> {
  const inTexts = blocks.flatMap(({ id, type }) => (type === "text" ? targetsIn(texts[id]?.text ?? "") : []));
  const targets = await resolveTargets(sources, [...blockTargets(blocks), ...inTexts], locale);
  const views = await Promise.all(
    blocks.map((block) => viewBlock({ sources, targets, locale }, block, texts[block.id] ?? {})),
  );
  const filled = views.filter((view) => view !== null);
  return filled.filter((view, place) => !isRepeated(view, filled.slice(0, place)));
}

interface Context {
  readonly sources: LandingSources;
  readonly targets: ResolvedTargets;
  readonly locale: Locale;
}

/** Links to what is there. A text may name them otherwise. */
function linksTo({ targets }: Context, links: readonly string[], names: readonly string[] = []) {
  return links.flatMap((target, index) => {
    const [path, title] = [targets.pathOf(target), names[index] || targets.titleOf(target)];
    return path === null || title === null ? [] : [{ path, title }];
  });
}

/** Null: it has nothing to show. */
async function viewBlock(context: Context, block: LandingBlock, text: LandingText): Promise<View | null> {
  const { sources, targets, locale } = context;
  const { id, type } = block;
  const title = text.title ?? null;
  switch (type) {
    case "hero":
      return {
        id,
        type,
        title: title ?? "",
        text: text.text ?? null,
        links: linksTo(context, block.links ?? [], text.links),
      };
    case "categories": {
      const tree = await sources.structure.tree();
      const chosen = block.categories?.flatMap((each) => tree.get(each) ?? []) ?? tree.roots;
      const categories = chosen.filter(({ hasProducts }) => hasProducts);
      return categories.length === 0
        ? null
        : { id, type, title, categories: categories.map((each) => categoryTile(each, locale)) };
    }
    case "products":
      return viewProducts(context, block, title);
    case "promises":
      return {
        id,
        type,
        title,
        promises: block.promises.flatMap(({ icon, link }, index) => {
          const promise = text.promises?.[index];
          const path = link === undefined ? null : targets.pathOf(link);
          return promise === undefined ? [] : [{ icon, ...promise, path }];
        }),
      };
    case "campaigns": {
      const campaigns = await runningCampaigns(sources, targets, block.campaigns, locale);
      return campaigns.length === 0 ? null : { id, type, title, campaigns };
    }
    case "posts": {
      const posts = await newestPosts(sources, block.category, block.limit ?? POSTS, locale);
      return posts.length === 0
        ? null
        : { id, type, title, posts, morePath: await morePosts(context, block.category) };
    }
    case "text":
      return { id, type, title, html: withTargets(text.text ?? "", targets) };
  }
  const links = linksTo(context, block.links, text.links);
  return links.length === 0 ? null : { id, type, title, links };
}

async function viewProducts(
  { sources, locale }: Context,
  block: ProductsBlock,
  title: string | null,
): Promise<View | null> {
  const products = await blockProducts(sources, block, locale);
  if (products.length === 0) return null;
  const { id, type, select, category: categoryId, filters = "" } = block;
  const category = categoryId === undefined ? undefined : (await sources.structure.tree()).get(categoryId);
  return {
    id,
    type,
    title: title ?? ownRowTitle(locale, select, category?.names[locale]),
    category: category === undefined ? null : categoryLink(category, locale),
    filters,
    products: [...products],
  };
}

const ownRowTitle = (locale: Locale, select: ProductsBlock["select"], category: string | undefined) => {
  const t = ownText(locale);
  if (select === "newest") return t("landing.row.newest");
  if (select === "reduced") return t("landing.row.savings");
  return category === undefined ? t("landing.row.bestsellers") : t("landing.bestsellersIn", { category });
};

/** The blog, or the page of the category whose posts are shown. */
async function morePosts({ sources, locale }: Context, categoryId: string | undefined) {
  if (categoryId === undefined) return sources.addresses.path("blog", locale);
  const [category] = await publishedAmong(sources.db, [{ kind: "blog-category", id: categoryId }], locale);
  return category === undefined ? null : documentPath(sources.addresses, category, locale);
}
