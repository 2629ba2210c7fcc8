import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Anchor for links. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A section of a customer page. */
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
