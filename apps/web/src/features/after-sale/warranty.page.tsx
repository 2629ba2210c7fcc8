import type { StaticContent } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { type CacheInfo, withQuery } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { helpCacheInfo, HelpPage, loadHelpPage, PREVIEW_QUERY } from "../content/content.public.ts";
import { ClaimStart } from "./claim-start.tsx";

export const loader = withQuery(PREVIEW_QUERY, (input): Promise<StaticContent> =>
  loadHelpPage(input, "warranty"),
);

export const cacheInfo = (page: StaticContent): CacheInfo => helpCacheInfo(page);

/** The terms of the warranty, and a form to claim it. */
export const Page = ({ data: page }: { readonly data: StaticContent }) => (
  <HelpPage page={page} lead={<ClaimLink />}>
    <ClaimStart />
  </HelpPage>
);

/** Most who open the page want to report a fault: the form stands below the terms. */
function ClaimLink() {
  const { t } = useTranslation();
  return (
    <div>
      <Button href="#claim-title" data-testid="to-claim">
        {t("claim.action")}
      </Button>
    </div>
  );
}
