import type { ReactNode } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  readonly title: ReactNode;
  /** Of the title, where it is not that of the page. */
  readonly lang?: string;
  /** Beside the title, such as where more of it is. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
  readonly testId?: string;
}

/** A part of a page with a heading of its own. */
export const Section = ({ title, lang, beside, children, testId }: SectionProps) => (
  <section className={styles.section} data-testid={testId}>
    {title !== null && (
      <header>
        <h2 lang={lang}>{title}</h2>
        {beside}
      </header>
    )}
    {children}
  </section>
);
