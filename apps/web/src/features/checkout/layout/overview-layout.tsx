import type { ReactNode } from "react";
import styles from "./overview.module.css";

export interface OverviewLayoutProps {
  readonly title: string;
  /** Above everything. */
  readonly notices?: ReactNode;
  /** What is ordered or sold. */
  readonly lines: ReactNode;
  /** The form with the total and the button. */
  readonly placing: ReactNode;
  /** What was entered in the steps before. */
  readonly facts: ReactNode;
  /** Rights and promises, below. */
  readonly children: ReactNode;
}

/** The page that shows everything once more: the lines, total and button first, then what was entered. On a desktop total and button stand beside. */
export function OverviewLayout({ title, notices, lines, placing, facts, children }: OverviewLayoutProps) {
  return (
    <div className={styles.overview}>
      <h1>{title}</h1>
      {notices}
      <div className={styles.columns}>
        <div className={styles.column}>
          {lines}
          <div className={styles.placing}>{placing}</div>
        </div>
        {facts}
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  );
}

/** The parts of what was entered, one below the other. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.facts}>{children}</div>
);

/** An address of mail; it breaks anywhere. */
export const LongText = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.breakable}>{children}</p>
);

export const MutedText = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.muted}>{children}</p>
);
