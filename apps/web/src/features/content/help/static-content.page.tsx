import type { StaticContent } from "@reprise/contracts";
import { movedTo } from "../../../lib/loader-responses.ts";
import { type CacheInfo, withQuery } from "../../../lib/page-module.ts";
import { PREVIEW_QUERY } from "../text/content-loader.ts";
import { DeliveryCosts } from "./delivery-costs.tsx";
import { helpCacheInfo, loadHelpPage } from "./help-loader.ts";
import { HelpPage } from "./help-page.tsx";

export const loader = withQuery(PREVIEW_QUERY, async (input): Promise<StaticContent> => {
  const id = input.params["path"] ?? "";
  // Two texts have addresses of their own.
  if (id === "warranty") throw movedTo(input.app.path("warranty"));
  if (id === "authors") throw movedTo(input.app.path("authors_list"));
  return loadHelpPage(input, id);
});

export const cacheInfo = (page: StaticContent): CacheInfo => helpCacheInfo(page);

export const Page = ({ data: page }: { readonly data: StaticContent }) => (
  <HelpPage page={page}>{page.id === "delivery" && <DeliveryCosts />}</HelpPage>
);
