import type { ReactNode } from "react";
import styles from "./overview.module.css";

/** The page that shows everything once more. `notices` stand above it, `placing` is the form with the button. */
export function OverviewLayout(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly placing: ReactNode;
}) {
  return (
    <div className={styles.overview}>
      <h1>{props.title}</h1>
      {props.children}
      <div className={styles.placing}>{props.placing}</div>
    </div>
  );
}

/** The cards of what was entered, side by side where there is room. */
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
