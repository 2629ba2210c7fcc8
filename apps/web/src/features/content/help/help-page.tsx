import type { StaticContent } from "@reprise/contracts";
import { helpPage } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { ContentHead } from "../text/content-head.tsx";
import { Prose } from "../text/prose.tsx";
import { TextNotices } from "../text/text-notices.tsx";
import { Trail } from "../text/trail.tsx";
import styles from "./help-page.module.css";

/** A help page: its text, what the shop adds to it, and the pages that belong to it. */
export function HelpPage({
  page,
  lead,
  children,
}: {
  readonly page: StaticContent;
  /** What stands before the text, because most readers come for it. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { path } = useApp();
  const { t } = useTranslation();
  const [route, params] = helpPage(page.id);
  return (
    <>
      <ContentHead document={page} route={route} params={() => params} />
      <Trail items={[{ label: page.title }]} />
      <div className={styles.layout}>
        <article className={styles.page} data-testid="help-page">
          <h1 lang={page.locale}>{page.title}</h1>
          <TextNotices document={page} isTemplate={page.isTemplate} />
          {lead}
          <Prose html={page.html} locale={page.locale} />
          {children}
        </article>
        {page.group.length > 1 && (
          <nav className={styles.group} aria-label={t("help.pages")} data-testid="help-pages">
            <h2>{t("help.pages")}</h2>
            <ul>
              {page.group.map(({ id, title }) => (
                <li key={id}>
                  <a href={path(...helpPage(id))} aria-current={id === page.id ? "page" : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </>
  );
}
