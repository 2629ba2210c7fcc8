import { FREE_SHIPPING_FROM, type Grade } from "@reprise/cart";
import type { Cart, Picture } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../dialogs/dialog.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Button } from "../../ui/button.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import styles from "./added-dialog.module.css";

export interface AddedItem {
  readonly id: number;
  readonly name: string;
  readonly picture: Picture | undefined;
  readonly label: Grade;
  /** In cents, battery included. */
  readonly price: number;
}

export interface AddedDialogProps {
  readonly item: AddedItem;
  /** The name of the wristband that was added with it. */
  readonly wristband?: string | undefined;
  /** After the add. */
  readonly cart: Cart;
  readonly onClose: () => void;
}

/** Confirms an add to the cart (specification, section 4). Its texts are those of the domain `product`. */
export function AddedDialog({
  item: { id, name, picture, label, price },
  wristband,
  cart: { itemsPrice, shippingPrice, paymentPrice },
  onClose,
}: AddedDialogProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const missing = FREE_SHIPPING_FROM - itemsPrice;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("product.added.title")}
      closeLabel={t("dialog.close")}
      testId="added-dialog"
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose} data-testid="continue-shopping">
            {t("product.added.continue")}
          </Button>
          <Button href={path("checkout_cart")} data-testid="to-cart">
            {t("product.added.toCart")}
          </Button>
        </div>
      }
    >
      <div className={styles.item}>
        {picture && <CataloguePicture picture={picture} alt="" sizes="5rem" widest={160} isEager />}
        <p>
          <b>{withNonBreakingFigures(name)}</b>
          <small>{t(`grade.${label}`)}</small>
          <strong>{formatMoney(price, locale)}</strong>
        </p>
      </div>
      {wristband !== undefined && (
        <p>{withNonBreakingFigures(t("product.wristband.added", { name: wristband }))}</p>
      )}
      <p className={styles.total} data-testid="cart-total">
        <span>{t("product.added.total", { total: formatMoney(paymentPrice, locale) })}</span>
        {shippingPrice > 0 && missing > 0 && (
          <small>{t("product.added.untilFree", { amount: formatMoney(missing, locale) })}</small>
        )}
      </p>
      <p>
        <a href={path("cross_selling", { id })} data-testid="to-cross-selling">
          {t("product.added.more")}
        </a>
      </p>
    </Dialog>
  );
}
