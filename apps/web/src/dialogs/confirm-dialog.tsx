import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Text of the confirming button. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before a destructive action. The initial focus is on cancel. */
export function ConfirmDialog({ isOpen, title, confirm, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const footer = (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onClose} data-initial-focus>
        {t("form.cancel")}
      </Button>
      <Button onClick={onConfirm} data-testid="confirm">
        {confirm}
      </Button>
    </div>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t("dialog.close")}
      footer={footer}
      testId="confirm-dialog"
    >
      {children}
    </Dialog>
  );
}
