import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  readonly isOpen: boolean;
  /** The shopper closed it: by its button, Escape or a press beside it. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The title gets the focus: a dialog that opens by itself must not take a key that was meant for the page. */
  readonly isTitleFocused?: boolean;
  /** An element with `data-initial-focus` gets the focus; else the first that can. */
  readonly children: ReactNode;
  /** Where it stands: in the middle; from below on a phone (`sheet`); at the left edge (`drawer`). */
  readonly placement?: "centre" | "sheet" | "drawer";
  /** Name of the closing button; a dialog without one cannot be closed but by what it asks. */
  readonly closeLabel?: string | undefined;
  /** Stays in view below what scrolls. */
  readonly footer?: ReactNode;
  readonly testId?: string | undefined;
}

/** The platform's modal dialog: it keeps the focus inside and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, placement = "centre", closeLabel, footer, testId } = props;
  const { isTitleFocused = false } = props;
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const canClose = closeLabel !== undefined;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-initial-focus]")?.focus();
    // Before the element goes: the browser gives the focus back only when a dialog closes.
    return () => dialog.close();
  }, [isOpen]);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canClose) onClose();
  };
  // Browsers let a second Escape through whatever the first was told.
  const onClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (isOpen && !currentTarget.open) currentTarget.showModal();
  };
  const onPress = (event: MouseEvent) => {
    if (canClose && event.target === ref.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the dialog's own.
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[placement])}
      aria-labelledby={titleId}
      data-testid={testId}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={onPress}
    >
      {isOpen && (
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2
              id={titleId}
              tabIndex={isTitleFocused ? -1 : undefined}
              data-initial-focus={isTitleFocused || undefined}
            >
              {title}
            </h2>
            {canClose && (
              <IconButton icon="x" label={closeLabel} onClick={onClose} className={styles.close} />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
