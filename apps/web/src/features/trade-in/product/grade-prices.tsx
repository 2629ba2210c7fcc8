import type { TradeInProduct } from "@reprise/contracts";
import { formatMoney, type MessageKey } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./grade-prices.module.css";

export interface GradePricesProps {
  readonly prices: TradeInProduct["prices"];
  readonly isMedia: boolean;
}

/** What the shop pays in each grade that it buys. */
export function GradePrices({ prices, isMedia }: GradePricesProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
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
            <th scope="row">
              <span>{t(`grade.${grade}`)}</span>
              <small>{t(`grade.${grade}.${isMedia ? "media" : "text"}` as MessageKey)}</small>
            </th>
            <td>{formatMoney(price, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
