import type { LegalDocument } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { parameters } from "../../../lib/addresses/page-query.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { type CacheInfo, withQuery } from "../../../lib/page/page-module.ts";
import { ContentHead } from "../text/content-head.tsx";
import { previewToken, shownText, textCacheInfo } from "../text/content-loader.ts";
import { Contents } from "../text/contents.tsx";
import { Prose } from "../text/prose.tsx";
import { TextNotices } from "../text/text-notices.tsx";
import { Trail } from "../text/trail.tsx";
import styles from "./legal.module.css";
import { Versions } from "./versions.tsx";

const isDate = (text: string) => (/^\d{4}-\d{2}-\d{2}$/u.test(text) ? text : undefined);

export const loader = withQuery(
  parameters({ version: isDate, preview: previewToken }),
  async ({ app, params, query: { version, preview }, signal }): Promise<LegalDocument> => {
    // The route has no other types.
    const documentType = params["documentType"] as LegalDocument["type"];
    const query = { ...(version !== undefined && { version }), ...(preview !== undefined && { preview }) };
    return shownText(
      await app.api.call("api_get_legal_document", { params: { documentType }, query }, { signal }),
    );
  },
);

export const cacheInfo = (document: LegalDocument): CacheInfo => textCacheInfo("legal", document);

/** A legal document as it is printed: heading, date, text. Earlier and announced versions stay readable. */
export function Page({ data: document }: { readonly data: LegalDocument }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { type, effectiveOn, isCurrent, changes } = document;
  return (
    <>
      <ContentHead
        document={document}
        route="legal_document"
        params={() => ({ documentType: type })}
        isIndexed={isCurrent}
      />
      <Trail items={[{ label: document.title }]} />
      <div className={styles.layout}>
        <Contents html={document.html} locale={document.locale} />
        <article className={styles.document} data-testid="legal-document">
          <h1 lang={document.locale}>{document.title}</h1>
          <p className={styles.date}>{t("legal.effective", { date: formatDate(effectiveOn, locale) })}</p>
          <TextNotices document={document} isTemplate={document.isTemplate} />
          <Versions document={document} place="top" />
          {changes !== null && (
            <section className={styles.changes}>
              <h2>{t("legal.changes")}</h2>
              <p lang={document.locale}>{changes}</p>
            </section>
          )}
          <Prose html={document.html} locale={document.locale} />
          <Versions document={document} place="end" />
        </article>
      </div>
    </>
  );
}
