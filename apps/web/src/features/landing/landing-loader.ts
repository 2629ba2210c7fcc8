import type { CacheTag, LandingBlock, LandingPage, SeoBlock } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import type { LandingPageName } from "@reprise/contracts/landing-pages";
import { type Deferred, deferred } from "../../lib/page/deferred.tsx";
import { type CacheInfo, type QueryInput, withQuery } from "../../lib/page/page-module.ts";
import { groupQuery, PREVIEW_QUERY, shownText, textCacheInfo } from "../content/content.public.ts";

export interface LandingData {
  readonly landing: LandingPage;
  /** The text at the end of a page without a document. It may arrive after the rest of the page. */
  readonly block: Deferred<SeoBlock | null> | null;
}

/** What is shown in a part of the page, beside the page's own document. */
function tagsOf(block: LandingBlock): readonly CacheTag[] {
  switch (block.type) {
    case "categories":
      return block.categories.map(({ id }) => `category:${id}` as const);
    case "products":
      return [
        ...(block.category === null ? [] : [`category:${block.category.id}` as const]),
        ...block.products.map(({ id }) => `product:${id}` as const),
      ];
    case "campaigns":
      return ["content:promo/all", "content:theme/all"];
    case "posts":
      return ["content:blog-post/all"];
    default:
      return [];
  }
}

export const landingCacheInfo = ({ landing }: Pick<LandingData, "landing">): CacheInfo =>
  textCacheInfo("landing", landing, ...new Set(landing.blocks.flatMap(tagsOf)));

/**
 * Loads a landing page by its name.
 * @param name any; the API knows which pages there are
 */
export const loadLanding = async (
  { app, query: { preview }, signal }: QueryInput<{ readonly preview: string | undefined }>,
  name: string,
): Promise<LandingPage> =>
  shownText(
    await app.api.call(
      "api_get_landing_page",
      { params: { name }, query: { ...(preview !== undefined && { preview }), ...groupQuery(app) } },
      { signal },
    ),
  );

/** Loads a landing page that is always there. */
export const landingLoader = (name: LandingPageName) =>
  withQuery(PREVIEW_QUERY, async (input): Promise<LandingData> => {
    const { app, signal } = input;
    const landing = await loadLanding(input, name);
    if (landing.hasDocument) return { landing, block: null };
    // The page works without the text.
    const block = orNoAnswer(
      app.api.call("api_get_seo_block", { query: { identifier: name } }, { signal }),
    ).then((result) => (result.ok ? result.data : null));
    return { landing, block: deferred(app, "seo-block", block) };
  });
