import type { ComponentPropsWithRef } from "react";
import styles from "./bottom-bar.module.css";
import { classNames } from "./class-names.ts";

interface BottomBarProps extends ComponentPropsWithRef<"div"> {
  /** It stands where the page has it, which is on the screen. */
  readonly isInPlace?: boolean;
}

/**
 * What has to stay visible: an amount and what follows. Below 64rem it stays at the bottom edge of the window, and toasts and the
 * consent bar stay above it (base.css). A page has one at most. On a desktop its place is the page's own.
 */
export const BottomBar = ({ className, isInPlace = false, ...attributes }: BottomBarProps) => (
  <div
    {...attributes}
    className={classNames(styles.bar, isInPlace && styles.inPlace, className)}
    data-bottom-bar={isInPlace ? undefined : ""}
  />
);
