import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./chip.module.css";
import { Icon } from "./icon.tsx";

export interface ChipProps {
  readonly href: string;
  readonly children: ReactNode;
  /** What following it does, when its text alone does not say so ("Remove: Apple"). */
  readonly label?: string | undefined;
  /** Following it takes away what it names. */
  readonly isRemovable?: boolean;
  readonly isSelected?: boolean;
  readonly testId?: string | undefined;
}

/** A short choice as a link, so that it works before and without scripts. */
export function Chip({ href, children, label, isRemovable = false, isSelected = false, testId }: ChipProps) {
  return (
    <a
      href={href}
      className={classNames(styles.chip, (isSelected || isRemovable) && styles.selected)}
      aria-label={label}
      aria-current={isSelected || undefined}
      data-testid={testId}
    >
      {children}
      {isRemovable && <Icon name="x" />}
    </a>
  );
}
