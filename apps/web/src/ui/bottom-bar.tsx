import type { ComponentPropsWithRef } from "react";
import styles from "./bottom-bar.module.css";
import { classNames } from "./class-names.ts";

/**
 * What has to stay visible: an amount and what follows. Below 64rem it stays at the bottom edge of the window, and toasts and the
 * consent bar stay above it (base.css). A page has one at most. On a desktop its place is the page's own.
 */
export const BottomBar = ({ className, ...attributes }: ComponentPropsWithRef<"div">) => (
  <div {...attributes} className={classNames(styles.bar, className)} data-bottom-bar />
);
