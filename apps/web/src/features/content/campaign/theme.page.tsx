import type { ThemePage } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { ContentHead } from "../text/content-head.tsx";
import { contentAttributes } from "../text/content-id.ts";
import { PREVIEW_QUERY, shownText } from "../text/content-loader.ts";
import { campaignJsonLd } from "./campaign-json-ld.ts";
import { Campaign, campaignCacheInfo } from "./campaign.tsx";

export const loader = withQuery(
  PREVIEW_QUERY,
  async ({ app, params, query: { preview }, signal }): Promise<ThemePage> =>
    shownText(
      await app.api.call(
        "api_get_theme",
        { params: { slug: params["themeName"] ?? "" }, query: preview === undefined ? {} : { preview } },
        { signal },
      ),
    ),
);

export const cacheInfo = (page: ThemePage): CacheInfo => campaignCacheInfo("theme", page);

export function Page({ data: page }: { readonly data: ThemePage }) {
  const { locale, addresses } = useApp();
  const { t } = useTranslation();
  const place = { kind: "theme", locale, addresses, home: t("breadcrumbs.home") } as const;
  return (
    <>
      <ContentHead
        document={page}
        route="theme"
        params={(of) => ({ themeName: page.slugs[of] })}
        jsonLd={() => campaignJsonLd(page, place)}
      />
      <Campaign page={page} attributes={contentAttributes(`theme/${page.id}`, undefined)} />
    </>
  );
}
