import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string | undefined;
  /** The ways on. */
  readonly children?: ReactNode;
  /** `h1` where it is all that the page says. */
  readonly heading?: "h1" | "h2";
  readonly testId?: string | undefined;
}

/** Nothing here, and what to do about it. */
export function EmptyState({
  icon,
  title,
  text,
  children,
  heading: Heading = "h2",
  testId,
}: EmptyStateProps) {
  return (
    <section className={styles.empty} data-testid={testId}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
