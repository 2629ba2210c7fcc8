import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

export type NoticeVariant = "info" | "success" | "warn" | "error";

export const NOTICE_ICONS = {
  info: "info",
  success: "circle-check",
  warn: "triangle-alert",
  error: "circle-alert",
} as const satisfies Record<NoticeVariant, IconName>;

export interface NoticeProps {
  readonly variant?: NoticeVariant;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** For notices that appear later: `alert` interrupts a screen reader, `status` waits. */
  readonly role?: "alert" | "status" | undefined;
  readonly testId?: string | undefined;
}

/** A message about the surrounding part of the page. */
export function Notice({ variant = "info", title, children, role, testId }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[variant])} role={role} data-testid={testId}>
      <Icon name={NOTICE_ICONS[variant]} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
