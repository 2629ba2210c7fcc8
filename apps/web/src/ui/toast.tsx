import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon } from "./icon.tsx";
import { NOTICE_ICONS, type NoticeVariant } from "./notice.tsx";
import styles from "./toast.module.css";

export interface ToastProps {
  readonly id: string;
  readonly variant: NoticeVariant;
  readonly title?: string | undefined;
  readonly message: string;
  readonly link?: { readonly href: string; readonly label: string } | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

/** A message about something that has just happened. An error interrupts a screen reader, others wait. */
export const Toast = ({ id, variant, title, message, link, closeLabel, onClose, className }: ToastProps) => (
  <div
    role={variant === "error" ? "alert" : "status"}
    className={classNames(styles.toast, styles[variant], className)}
    data-toast={id}
    data-testid={`toast-${variant}`}
  >
    <Icon name={NOTICE_ICONS[variant]} className={styles.icon} />
    <div className={styles.text}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <p>{message}</p>
      {link && <a href={link.href}>{link.label}</a>}
    </div>
    <IconButton icon="x" label={closeLabel} className={styles.close} data-close={id} onClick={onClose} />
  </div>
);
