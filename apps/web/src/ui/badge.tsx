import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";

export interface BadgeProps {
  readonly tone?: "neutral" | "accent" | "positive" | "warn" | "error";
  readonly children: ReactNode;
}

/** A short label for the element beside it. */
export const Badge = ({ tone = "neutral", children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>{children}</span>
);
