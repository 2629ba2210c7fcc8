import type { ReactNode } from "react";
import styles from "./hero.module.css";

/** `sizes` of the pictures of a {@link Hero}. */
export const HERO_PICTURE_SIZES = "(min-width: 64rem) 14rem, 7rem";

export interface HeroProps {
  readonly title: string;
  /** What the page is about. */
  readonly text: string | null;
  /** Of title, text and children, where it is not that of the page. */
  readonly lang?: string;
  /** Beside the text; on phones below it. */
  readonly pictures: ReactNode;
  /** Where to begin. */
  readonly children: ReactNode;
  readonly testId?: string;
}

/** The head of an entry page: what it is about, and where to begin. */
export const Hero = ({ title, text, lang, pictures, children, testId }: HeroProps) => (
  <section className={styles.hero} data-testid={testId}>
    <div className={styles.claim} lang={lang}>
      <h1>{title}</h1>
      {text !== null && <p>{text}</p>}
      {children}
    </div>
    <div className={styles.pictures}>{pictures}</div>
  </section>
);
