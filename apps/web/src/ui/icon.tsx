import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
import { classNames } from "./class-names.ts";
import sprite from "./icons.svg?no-inline";

export interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** As high as 1.25 lines of text, in its colour. It says nothing by itself: the text beside it or a label does. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
