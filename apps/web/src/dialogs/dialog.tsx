import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly isOpen: boolean;
  /** Called when the shopper closes it: by its button, Escape or a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Focuses the title: a dialog that opens unprompted must not receive a key meant for the page. */
  readonly isTitleFocused?: boolean;
  /** The element with `data-initial-focus` gets the focus, else the first focusable one. */
  readonly children: ReactNode;
  /** Position: centred; from the bottom on phones (`sheet`); at the left edge (`drawer`). */
  readonly placement?: "centre" | "sheet" | "drawer";
  /** Label of the close button; without it only the dialog's own buttons close it. */
  readonly closeLabel?: string | undefined;
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly testId?: string | undefined;
}

/** The native modal dialog: it traps the focus and restores it on close. */
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
    // Close before unmounting: the browser restores the focus only on close.
    return () => dialog.close();
  }, [isOpen]);

  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canClose) onClose();
  };
  // Browsers close on a second Escape even if the first was prevented.
  const onClosed = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (isOpen && !currentTarget.open) currentTarget.showModal();
  };
  // The click after a text was selected with the mouse belongs to the dialog if the button is released outside.
  const startedOutside = useRef(false);
  const onPressStart = (event: PointerEvent) => {
    startedOutside.current = event.target === ref.current;
  };
  const onPress = (event: MouseEvent) => {
    if (canClose && startedOutside.current && event.target === ref.current) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- The dialog handles Escape itself.
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[placement])}
      aria-labelledby={titleId}
      data-testid={testId}
      onCancel={onCancel}
      onClose={onClosed}
      onPointerDown={onPressStart}
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
