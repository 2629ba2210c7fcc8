import type { StaticContent } from "@reprise/contracts";
import { type CacheInfo, withQuery } from "../../../lib/page-module.ts";
import { PREVIEW_QUERY } from "../text/content-loader.ts";
import { ClaimStart } from "./claim-start.tsx";
import { helpCacheInfo, loadHelpPage } from "./help-loader.ts";
import { HelpPage } from "./help-page.tsx";

export const loader = withQuery(PREVIEW_QUERY, (input): Promise<StaticContent> =>
  loadHelpPage(input, "warranty"),
);

export const cacheInfo = (page: StaticContent): CacheInfo => helpCacheInfo(page);

/** The terms of the warranty, and the way to a claim. */
export const Page = ({ data: page }: { readonly data: StaticContent }) => (
  <HelpPage page={page}>
    <ClaimStart />
  </HelpPage>
);
