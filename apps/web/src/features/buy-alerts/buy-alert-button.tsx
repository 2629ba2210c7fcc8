import type { Grade } from "@reprise/cart";
import { useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { loadBuyAlertDialog } from "./buy-alert-area.tsx";
import styles from "./buy-alert-button.module.css";
import { type AlertedProduct, buyAlertDialogStore } from "./buy-alert-dialog-store.ts";
import { useBuyAlerts } from "./use-buy-alerts.ts";

export interface BuyAlertButtonProps {
  readonly product: AlertedProduct;
  /** The grade of the alert; null: any grade of the product. */
  readonly label: Grade | null;
  readonly className?: string | undefined;
}

/** Opens the buy alert dialog, and shows whether there is an alert already. Hidden without scripts. */
export function BuyAlertButton({ product, label, className }: BuyAlertButtonProps) {
  const app = useApp();
  const {
    translator: { t },
  } = app;
  const { has, hasAny } = useBuyAlerts();
  const isSet = label === null ? hasAny(product.id) : has(product.id, label);
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      await Promise.all([app.loadMessages(["buy-alerts"]), loadBuyAlertDialog()]);
      buyAlertDialogStore.set({ product, label });
    } catch {
      // No network: the next press tries again.
    }
    setOpening(false);
  };
  return (
    <Button
      variant={label === null ? "primary" : "quiet"}
      size={label === null ? "large" : "small"}
      isWide={label === null}
      icon={isSet ? "bell-ring" : "bell"}
      isPending={isOpening}
      className={classNames(styles.scripted, className)}
      aria-haspopup="dialog"
      onClick={() => void open()}
      data-testid="buy-alert"
    >
      {t(isSet ? "product.buyAlert.active" : "product.buyAlert")}
      {label !== null && <VisuallyHidden> ({t(`grade.${label}`)})</VisuallyHidden>}
    </Button>
  );
}
