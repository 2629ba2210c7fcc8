import { FREE_SHIPPING_FROM, shippingPrice } from "@reprise/cart";
import type { Variant } from "@reprise/contracts";
import { formatMoney, formatRoundMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { savingShare } from "../../ui/price.tsx";
import styles from "./purchase.module.css";

export interface PriceNotesProps {
  readonly variant: Variant;
  /** In cents, with the options chosen. */
  readonly price: number;
  /** The price that the offer is compared with, in cents. */
  readonly listPrice: number | null;
}

/** What a price means: the price it is compared with, tax and delivery (docs/legal-notes.md). */
export function PriceNotes({ variant, price, listPrice }: PriceNotesProps) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const delivery = shippingPrice(price);
  const isCompared = listPrice !== null && savingShare(price, listPrice) > 0;
  return (
    <>
      {isCompared && <p className={styles.small}>{t("product.listPrice.text")}</p>}
      {variant.lowestPrice30Days !== null && (
        <p className={styles.small}>
          {t("product.lowestPrice", { price: formatMoney(variant.lowestPrice30Days, locale) })}
        </p>
      )}
      <p className={styles.small} data-testid="tax-and-delivery">
        {t(`product.tax.${variant.vatScheme ?? "standard"}`)}{" "}
        {delivery === 0
          ? t("product.delivery.free")
          : t("product.delivery", {
              price: formatMoney(delivery, locale),
              amount: formatRoundMoney(FREE_SHIPPING_FROM, locale),
            })}
      </p>
    </>
  );
}
