import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./after-sale.module.css";
import { ItemName } from "./item-name.tsx";
import { type AfterSaleData, tokenQuery } from "./load-after-sale.ts";

/** The withdrawals of an order, and what became of the items that were sent back. */
export function ReturnList({ afterSale: { orderUuid, withdrawals, returns }, token }: AfterSaleData) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      {withdrawals.map(({ uuid, receivedAt: { date, time }, email, items, returnNumber }) => {
        const back = returns.find(({ number }) => number === returnNumber);
        return (
          <section key={uuid} className={styles.card} data-testid="withdrawal">
            <h2>{t("afterSale.withdrawal.title")}</h2>
            <p>{t("afterSale.withdrawal", { date: formatDate(date, locale), time, email })}</p>
            {back !== undefined && <p>{t("afterSale.return", { number: back.number })}</p>}
            <ul className={styles.rows}>
              {items.map((item) => {
                const sent = back?.items.find(({ id }) => id === item.id);
                return (
                  <li key={item.id}>
                    <ItemName item={item} />
                    {sent && <p data-testid="return-state">{t(`afterSale.return.${sent.state}`)}</p>}
                    {sent?.note && <p>{t("afterSale.return.note", { note: sent.note })}</p>}
                  </li>
                );
              })}
            </ul>
            {back?.items.some(({ state }) => state === "announced") && (
              <div>
                <Button
                  href={path("return_label", { orderUuid, returnNumber: back.number }, tokenQuery(token))}
                  data-testid="open-label"
                >
                  {t("afterSale.label")}
                </Button>
              </div>
            )}
          </section>
        );
      })}
    </>
  );
}
