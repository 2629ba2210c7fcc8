import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

export interface EmptyStateProps {
  /** Its icon, or a picture of the page's own. */
  readonly icon: IconName | { readonly picture: ReactNode };
  /** Absent where the page has it as its heading. */
  readonly title?: string;
  readonly text?: string | undefined;
  /** Links to continue. */
  readonly children?: ReactNode;
  /** `h1` when it is the page's only content. */
  readonly heading?: "h1" | "h2";
  readonly testId?: string | undefined;
}

/** States that there is nothing here, and what to do. */
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
      {typeof icon === "string" ? (
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
      ) : (
        icon.picture
      )}
      {title !== undefined && <Heading>{title}</Heading>}
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
