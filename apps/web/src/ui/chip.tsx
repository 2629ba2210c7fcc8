import type { ReactNode } from "react";
import styles from "./chip.module.css";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Accessible label when the text does not say what the link does ("Remove: Apple"). */
  readonly label?: string | undefined;
  /** The link removes what it names. */
  readonly isRemovable?: boolean;
  readonly isSelected?: boolean;
  readonly testId?: string | undefined;
}

/** A short choice as a link, which works without scripts. */
export function Chip({ href, children, label, isRemovable = false, isSelected = false, testId }: ChipProps) {
  return (
    <a
      href={href}
      className={classNames(styles.chip, (isSelected || isRemovable) && styles.selected)}
      aria-label={label}
      aria-current={isSelected || undefined}
      data-testid={testId}
    >
      {isRemovable ? (
        <>
          <span>{children}</span>
          <Icon name="x" />
        </>
      ) : (
        children
      )}
    </a>
  );
}
