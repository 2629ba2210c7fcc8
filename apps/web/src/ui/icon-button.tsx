import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

interface Look {
  readonly icon: IconName;
  /** Accessible name, in the page's language. */
  readonly label: string;
}

export type IconButtonProps = Look &
  (
    | ({ readonly href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({ readonly href?: never } & ButtonHTMLAttributes<HTMLButtonElement>)
  );

/** A button (with `href`, a link) that shows only an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  const common = { "aria-label": label, className: classNames(styles.button, className) };
  if (rest.href !== undefined)
    return (
      <a {...rest} {...common}>
        <Icon name={icon} />
        {rest.children}
      </a>
    );
  return (
    <button type="button" {...rest} {...common}>
      <Icon name={icon} />
      {rest.children}
    </button>
  );
}
