import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import sprite from "./icons.svg?no-inline";

export interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** Height 1.25 lines, in the text's colour. Hidden from screen readers: a text or label names it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
