import type { PromoPage } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ContentHead } from "../text/content-head.tsx";
import { contentAttributes, groupQuery } from "../text/content-id.ts";
import { PREVIEW_QUERY, shownText } from "../text/content-loader.ts";
import { campaignJsonLd } from "./campaign-json-ld.ts";
import styles from "./campaign.module.css";
import { Campaign, campaignCacheInfo } from "./campaign.tsx";

export const loader = withQuery(
  PREVIEW_QUERY,
  async ({ app, params, query: { preview }, signal }): Promise<PromoPage> => {
    const query = { url: params["url"] ?? "", ...(preview !== undefined && { preview }), ...groupQuery(app) };
    return shownText(await app.api.call("api_get_promo", { query }, { signal }));
  },
);

export const cacheInfo = (page: PromoPage): CacheInfo => campaignCacheInfo("promo", page);

export function Page({ data: page }: { readonly data: PromoPage }) {
  const { locale, addresses } = useApp();
  const { t } = useTranslation();
  const place = { kind: "promo", locale, addresses, home: t("breadcrumbs.home") } as const;
  return (
    <>
      <ContentHead
        document={page}
        route="promo_page"
        params={(of) => ({ url: page.slugs[of] })}
        isIndexed={!page.hasEnded}
        jsonLd={() => campaignJsonLd(page, place)}
      />
      <Campaign page={page} attributes={contentAttributes(`promo/${page.id}`, page.experience)}>
        {page.hasEnded ? <Ended /> : <Offer page={page} />}
      </Campaign>
    </>
  );
}

function Ended() {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <Notice variant="warn" testId="promo-ended">
        {t("promo.ended")}
      </Notice>
      <Button href={path("buy_home")}>{t("promo.shop")}</Button>
    </>
  );
}

/** The link of the button puts the coupon into the cart. */
function Offer({ page: { coupon, validUntil, rows } }: { readonly page: PromoPage }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const category = rows.find((row) => row.category !== null)?.category;
  return (
    <>
      {validUntil !== null && <p>{t("promo.until", { date: formatDate(validUntil, locale) })}</p>}
      {coupon !== null && (
        <p data-testid="promo-coupon">
          <span>{t("promo.coupon")}</span>{" "}
          <span translate="no" className={styles.code}>
            {coupon}
          </span>
        </p>
      )}
      {coupon !== null && category && (
        <Button href={path("category", { categorySanitizedPath: category.sanitizedPath }, { coupon })}>
          {t("promo.redeem")}
        </Button>
      )}
    </>
  );
}
