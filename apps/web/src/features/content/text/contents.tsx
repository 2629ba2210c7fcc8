import type { Locale } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import styles from "./contents.module.css";
import { headingsOf } from "./headings.ts";

/** Links to the headings of a long text. Only on a desktop, where there is room beside it. */
export function Contents({ html, locale }: { readonly html: string; readonly locale: Locale }) {
  const { t } = useTranslation();
  const headings = headingsOf(html);
  if (headings.length < 3) return null;
  return (
    <nav className={styles.contents} aria-label={t("content.contents")} data-testid="contents">
      <h2>{t("content.contents")}</h2>
      <ul lang={locale}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`} className={heading.isSub ? styles.sub : undefined}>
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
