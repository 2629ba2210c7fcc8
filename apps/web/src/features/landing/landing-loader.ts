import type { LandingPage, LandingPageName, SeoBlock } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { type Deferred, deferred } from "../../lib/deferred.tsx";
import { required } from "../../lib/loader-responses.ts";
import type { LoaderInput, CacheInfo } from "../../lib/page-module.ts";

export interface LandingData {
  readonly landing: LandingPage;
  /** The text at the end of the page. It may arrive after the rest of the page. */
  readonly block: Deferred<SeoBlock | null>;
}

export const landingCacheInfo = ({ landing }: LandingData): CacheInfo => ({
  tags: [
    `content:${landing.name}`,
    ...landing.categories.map(({ id }) => `category:${id}` as const),
    ...landing.rows.flatMap(({ category, products }) => [
      ...(category ? [`category:${category.id}` as const] : []),
      ...products.map(({ id }) => `product:${id}` as const),
    ]),
  ],
});

/** Loads the rows of a landing page; its text may arrive later. */
export const landingLoader =
  (name: LandingPageName) =>
  async ({ app, signal }: LoaderInput): Promise<LandingData> => {
    // The page works without the text.
    const block = orNoAnswer(
      app.api.call("api_get_seo_block", { query: { identifier: name } }, { signal }),
    ).then((result) => (result.ok ? result.data : null));
    const data = { block: deferred(app, "seo-block", block) };
    return {
      ...data,
      landing: required(await app.api.call("api_get_landing_page", { params: { name } }, { signal })),
    };
  };
