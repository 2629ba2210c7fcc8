import type { Grade } from "@reprise/cart";
import { useTranslation } from "react-i18next";
import { markPageOutdated } from "../../lib/calls/interceptor.ts";
import { usePending } from "../../lib/calls/use-pending.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { loadBuyAlertDialog } from "./buy-alert-area.tsx";
import styles from "./buy-alert-button.module.css";
import { type AlertedProduct, buyAlertDialogStore } from "./buy-alert-dialog-store.ts";
import { useAlertedGrades } from "./use-alerted-grades.ts";

export interface BuyAlertButtonProps {
  readonly product: AlertedProduct;
  /** The grade of the alert; null: any grade of the product. */
  readonly grade: Grade | null;
  /** "submit": without scripts it sends the form around it. */
  readonly type?: "button" | "submit";
  readonly className?: string | undefined;
}

/** Opens the buy alert dialog, and shows whether there is an alert already. Hidden without scripts, except in a form. */
export function BuyAlertButton({ product, grade, type = "button", className }: BuyAlertButtonProps) {
  const app = useApp();
  const { t } = useTranslation();
  const alerted = useAlertedGrades(product.id);
  const isSet = grade === null ? alerted.length > 0 : alerted.includes(grade);
  const { show } = useToasts();
  const { isPending, run } = usePending();
  const open = async () => {
    try {
      await Promise.all([app.loadMessages(["buy-alerts"]), loadBuyAlertDialog()]);
      buyAlertDialogStore.set({ product, grade });
    } catch {
      // The next press tries again.
      markPageOutdated();
      show({ variant: "error", message: "user.flash.unavailable" });
    }
  };
  return (
    <Button
      variant={grade === null ? "primary" : "quiet"}
      size={grade === null ? "large" : "small"}
      isWide={grade === null}
      icon={isSet ? "bell-ring" : "bell"}
      isPending={isPending}
      type={type}
      className={classNames(type === "button" && styles.scripted, className)}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        void run(open);
      }}
      data-testid="buy-alert"
    >
      <span>{t(isSet ? "product.buyAlert.active" : "product.buyAlert")}</span>
      {grade !== null && <VisuallyHidden>{` (${t(`grade.${grade}`)})`}</VisuallyHidden>}
    </Button>
  );
}
