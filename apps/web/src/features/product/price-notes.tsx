import { FREE_SHIPPING_FROM, shippingPrice } from "@reprise/cart";
import type { ProductView, Variant } from "@reprise/contracts";
import { formatMoney, formatPercent, formatRoundMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./purchase.module.css";

export interface PriceNotesProps {
  /** In cents, with the chosen options. */
  readonly price: number;
  /** VAT scheme of the unit that is sold next with these options. */
  readonly vatScheme: Variant["vatScheme"];
  /** The price when new in cents; null: nobody buys it new any more, or it is unknown. */
  readonly listPrice: number | null;
  /** A coupon that fits the product. One whose minimum the price does not reach is not named. */
  readonly coupon: ProductView["product"]["coupon_clue"];
  readonly testId?: string | undefined;
}

/** Notes on a price: price when new, tax and delivery (docs/legal-notes.md). */
export function PriceNotes({ price, vatScheme, listPrice, coupon, testId }: PriceNotesProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const delivery = shippingPrice(price);
  return (
    <>
      {coupon && price >= coupon.minimumGoods && (
        <p className={styles.small} data-testid="coupon-clue">
          {[
            t(`product.coupon.${coupon.kind}`, {
              code: coupon.code,
              gift:
                coupon.kind === "amount"
                  ? formatMoney(coupon.value, locale)
                  : formatPercent(coupon.value / 100, locale),
            }),
            coupon.minimumGoods > 0 &&
              t("product.coupon.from", { amount: formatRoundMoney(coupon.minimumGoods, locale) }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      )}
      {listPrice !== null && listPrice > price && (
        <p className={styles.small}>
          {t("product.listPrice.text", { price: formatMoney(listPrice, locale) })}
        </p>
      )}
      <p className={styles.small} data-testid={testId}>
        <span>{t(`product.tax.${vatScheme ?? "standard"}`)}</span>{" "}
        <span>
          {delivery === 0
            ? t("product.delivery.free")
            : t("product.delivery", {
                price: formatMoney(delivery, locale),
                total: formatMoney(price + delivery, locale),
                amount: formatRoundMoney(FREE_SHIPPING_FROM, locale),
              })}
        </span>{" "}
        <a href={path("static_content", { path: "delivery" })}>{t("product.deliveryCosts")}</a>
      </p>
    </>
  );
}
