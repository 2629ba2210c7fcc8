import type { Grade } from "@reprise/cart";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./buy-alert-button.module.css";
import type { AlertedProduct } from "./buy-alert-dialog-store.ts";
import { useOpenBuyAlert } from "./use-open-buy-alert.ts";

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
  const { t } = useTranslation();
  const { isSet, isPending, open } = useOpenBuyAlert(product, grade);
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
        open();
      }}
      data-testid="buy-alert"
    >
      <span>{t(isSet ? "product.buyAlert.active" : "product.buyAlert")}</span>
      {grade !== null && <VisuallyHidden>{` (${t(`grade.${grade}`)})`}</VisuallyHidden>}
    </Button>
  );
}
