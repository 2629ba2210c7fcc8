import type { TradeInProduct } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./grade-prices.module.css";

export type GradePricesProps = Pick<TradeInProduct, "prices" | "largestDeduction">;

/** What the shop pays for a device that works, by its wear, and what the other answers take off. */
export function GradePrices({ prices, largestDeduction }: GradePricesProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <div>
      <table className={styles.prices} data-testid="grade-prices">
        <caption>{t("tradeIn.product.prices")}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t("tradeIn.product.grade")}</th>
            <th scope="col">{t("tradeIn.product.price")}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ grade, price }) => (
            <tr key={grade}>
              <th scope="row">{t(`tradeIn.product.wear.${grade}`)}</th>
              <td>{formatMoney(price, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {largestDeduction !== null && largestDeduction > 0 && (
        <p className={styles.lower} data-testid="price-lower">
          {t("tradeIn.product.lower", { most: formatMoney(largestDeduction, locale) })}
        </p>
      )}
    </div>
  );
}
