import type { LandingPage } from "@reprise/contracts";
import { type AnswerCacheOptions, createAnswerCache } from "../../../http/calls/answer-cache.ts";
import type { Handler } from "../../../http/calls/handlers.ts";
import type { Pages } from "../../experience/experience.public.ts";

/** About 100 pages. Products that are sold out, and so not shown, announce no change of a page. */
const CACHED_PAGES = { maxBytes: 2 * 1024 * 1024, maxAgeMs: 15_000 } as const;

export interface LandingCacheSources extends Pick<AnswerCacheOptions, "changes" | "tagChanges"> {
  /** False: rows of products with filters may be empty, because the search does not know a changed category yet. */
  readonly hasCurrentCategories: () => Promise<boolean>;
}

const productsIn = ({ blocks }: LandingPage) =>
  blocks.flatMap((block) => (block.type === "products" ? block.products.map(({ id }) => id) : []));

/**
 * The call of landing pages with a cache: few pages are requested most, and each has many parts. What is not there is not
 * cached, so clients cannot fill it. Pages of preview links are not cached.
 */
export function cachedLandingPage(
  read: Pages["api_get_landing_page"],
  { hasCurrentCategories, ...changes }: LandingCacheSources,
): Handler<"api_get_landing_page"> {
  const pages = createAnswerCache<Awaited<ReturnType<typeof read>>>({ ...changes, ...CACHED_PAGES });
  return async (input, context) => {
    const { params, query } = input;
    if (query.preview !== undefined) return read(input, context);
    return pages.get(`${params.name} ${context.locale} ${query.userGroup ?? ""}`, async () => {
      const mayBeOutdated = !(await hasCurrentCategories());
      const answer = await read(input, context);
      return { answer, products: "movedTo" in answer ? [] : productsIn(answer), mayBeOutdated };
    });
  };
}
