import type { ThemePage } from "@reprise/contracts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CacheInfo } from "../../../lib/page/page-module.ts";
import { ProductSection } from "../product-section.tsx";
import { rowTags } from "../row-tags.ts";
import type { ContentAttributes } from "../text/content-id.ts";
import { textCacheInfo } from "../text/content-loader.ts";
import { ContentPicture } from "../text/content-picture.tsx";
import { Prose } from "../text/prose.tsx";
import { TextNotices } from "../text/text-notices.tsx";
import { Trail } from "../text/trail.tsx";
import styles from "./campaign.module.css";

export const campaignCacheInfo = (kind: "theme" | "promo", page: ThemePage): CacheInfo =>
  textCacheInfo(kind, page, ...rowTags(page.rows));

interface CampaignProps {
  readonly page: ThemePage;
  /** What events about the page name. */
  readonly attributes: ContentAttributes;
  readonly children?: ReactNode;
}

/** A theme or a promotion: what it is about, then rows of products. */
export function Campaign({ page, attributes, children }: CampaignProps) {
  const { t } = useTranslation();
  return (
    <>
      <Trail items={[{ label: page.title }]} />
      <header className={styles.hero} {...attributes} data-testid="campaign">
        <div className={styles.claim}>
          <h1 lang={page.locale}>{page.title}</h1>
          {page.teaser && <p lang={page.locale}>{page.teaser}</p>}
          {children}
        </div>
        {page.picture && (
          <div className={styles.picture}>
            <ContentPicture picture={page.picture} sizes="16rem" isEager />
          </div>
        )}
      </header>
      <TextNotices document={page} />
      {page.rows.map((row, index) => (
        <ProductSection
          key={`${row.title} ${row.products[0]?.id ?? ""}`}
          {...(row.title === ""
            ? { row: { ...row, title: t("campaign.selection") } }
            : { row, lang: page.locale })}
          list="campaign"
          isEager={index === 0}
        />
      ))}
      <Prose html={page.html} locale={page.locale} />
    </>
  );
}
