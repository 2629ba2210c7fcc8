import type { StaticContent } from "@reprise/contracts";
import { helpPage } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { ContentHead } from "../text/content-head.tsx";
import { Contents } from "../text/contents.tsx";
import { Prose } from "../text/prose.tsx";
import { TextNotices } from "../text/text-notices.tsx";
import { Trail } from "../text/trail.tsx";
import styles from "./help-page.module.css";
import { Questions } from "./questions.tsx";

/** Texts whose headings are questions. */
const QUESTIONS: readonly string[] = ["faq-buying", "faq-selling"];

/** Texts that are long enough for contents beside them. */
const WITH_CONTENTS: readonly string[] = ["warranty"];

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
  const { id, title, html, locale, group, isTemplate } = page;
  const [route, params] = helpPage(id);
  const isList = QUESTIONS.includes(id);
  return (
    <>
      <ContentHead document={page} route={route} params={() => params} />
      <Trail items={[{ label: title }]} />
      <div className={styles.layout}>
        <div className={styles.side}>
          {group.length > 1 && <Group page={page} />}
          {WITH_CONTENTS.includes(id) && <Contents html={html} locale={locale} />}
        </div>
        <article className={styles.page} data-testid="help-page">
          <h1 lang={locale}>{title}</h1>
          <TextNotices document={page} isTemplate={isTemplate} />
          {lead}
          {isList ? <Questions html={html} locale={locale} /> : <Prose html={html} locale={locale} />}
          {children}
          {isList && <ContactOffer />}
        </article>
      </div>
    </>
  );
}

/** The other help pages: on a phone one row above the text, on a desktop beside it. */
function Group({ page }: { readonly page: StaticContent }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
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
  );
}

function ContactOffer() {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <section className={styles.contact} data-testid="help-contact">
      <div>
        <h2>{t("help.contact.title")}</h2>
        <p>{t("help.contact.text")}</p>
      </div>
      <Button href={path(...helpPage("contact"))} variant="secondary">
        {t("help.contact.action")}
      </Button>
    </section>
  );
}
