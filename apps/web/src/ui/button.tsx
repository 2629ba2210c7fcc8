import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

interface Look {
  /** At most one primary button per screen, for its main action. */
  readonly variant?: "primary" | "secondary" | "quiet";
  readonly size?: "small" | "medium" | "large";
  readonly icon?: IconName | undefined;
  readonly isWide?: boolean;
}

type LinkButton = {
  readonly href: string;
  readonly isPending?: never;
} & AnchorHTMLAttributes<HTMLAnchorElement>;
type PressButton = {
  readonly href?: never;
  /** Pending: stays focusable and ignores clicks. */
  readonly isPending?: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>;

export type ButtonProps = Look & (LinkButton | PressButton);

/** A button; with `href`, a link that looks like one. */
export function Button(props: ButtonProps) {
  const {
    variant = "primary",
    size = "medium",
    icon,
    isWide = false,
    isPending,
    className,
    children,
    ...rest
  } = props;
  const classes = classNames(
    styles.button,
    styles[variant],
    size !== "medium" && styles[size],
    isWide && styles.wide,
    className,
  );
  const content = icon ? (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  ) : (
    children
  );
  if (rest.href !== undefined)
    return (
      <a {...rest} className={classes}>
        {content}
      </a>
    );
  const { type = "button", onClick, ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      className={classes}
      aria-disabled={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
    >
      {content}
    </button>
  );
}
