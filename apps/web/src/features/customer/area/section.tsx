import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** For links that lead here. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One matter of a page of the customer area. */
export function Section({ title, text, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
