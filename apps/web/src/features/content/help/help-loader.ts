import type { StaticContent } from "@reprise/contracts";
import type { CacheInfo, QueryInput } from "../../../lib/page/page-module.ts";
import { shownText, textCacheInfo } from "../text/content-loader.ts";

/** Loads a help page by its id. */
export const loadHelpPage = async (
  { app, query: { preview }, signal }: QueryInput<{ readonly preview: string | undefined }>,
  id: string,
): Promise<StaticContent> =>
  shownText(
    await app.api.call(
      "api_get_static_content",
      { params: { id }, query: preview === undefined ? {} : { preview } },
      { signal },
    ),
  );

/** The links to the other pages change with each of them. */
export const helpCacheInfo = (page: StaticContent): CacheInfo =>
  textCacheInfo("page", page, "content:page/all");
