import type { Locale } from "@reprise/locale";
import styles from "./section-header.module.css";

interface SectionHeaderProps {
  /** Null: the section needs no heading. */
  readonly title: string | null;
  readonly language: Locale;
  /** Where more of it is. */
  readonly more?: { readonly path: string; readonly title: string } | null;
}

export function SectionHeader({ title, language, more }: SectionHeaderProps) {
  if (title === null) return null;
  return (
    <header className={styles.header}>
      <h2 lang={language}>{title}</h2>
      {more && <a href={more.path}>{more.title}</a>}
    </header>
  );
}
