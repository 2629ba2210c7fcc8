import type { StaticContent } from "@reprise/contracts";
import { type CacheInfo, withQuery } from "../../lib/page/page-module.ts";
import { helpCacheInfo, HelpPage, loadHelpPage, PREVIEW_QUERY } from "../content/content.public.ts";
import { ClaimStart } from "./claim-start.tsx";

export const loader = withQuery(PREVIEW_QUERY, (input): Promise<StaticContent> =>
  loadHelpPage(input, "warranty"),
);

export const cacheInfo = (page: StaticContent): CacheInfo => helpCacheInfo(page);

/** The terms of the warranty, and a form to claim it. */
export const Page = ({ data: page }: { readonly data: StaticContent }) => (
  <HelpPage page={page}>
    <ClaimStart />
  </HelpPage>
);
