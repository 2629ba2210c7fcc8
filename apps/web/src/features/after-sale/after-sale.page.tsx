import { WARRANTY_MONTHS } from "@reprise/cart";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./after-sale.module.css";
import { ClaimList } from "./claim-list.tsx";
import { Frame } from "./frame.tsx";
import { ItemName } from "./item-name.tsx";
import { type AfterSaleData, loadAfterSale, tokenQuery } from "./load-after-sale.ts";
import { ReturnList } from "./return-list.tsx";

export const loader = withQuery(parameters({ token: anyText }), async (input): Promise<AfterSaleData> => {
  const { token } = input.query;
  return { afterSale: await loadAfterSale(input, token), token };
});

/** What can happen, and has happened, to an order after the sale. */
export function Page({ data: { afterSale, token } }: { readonly data: AfterSaleData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { orderUuid, orderNumber, items } = afterSale;
  const query = tokenQuery(token);
  return (
    <Frame title={t("afterSale.title")} lead={t("afterSale.order", { number: orderNumber })}>
      <div className={styles.actions}>
        {items.some((item) => item.withdrawal !== null) && (
          <Button
            href={path("order_withdrawal", { orderUuid }, query)}
            variant="secondary"
            data-testid="withdraw"
          >
            {t("order.withdraw")}
          </Button>
        )}
        <Button href={path("checkout_order", { orderUuid }, query)} variant="secondary">
          {t("afterSale.back")}
        </Button>
      </div>
      <Items afterSale={afterSale} token={token} />
      <ReturnList afterSale={afterSale} token={token} />
      <ClaimList claims={afterSale.claims} />
    </Frame>
  );
}

function Items({ afterSale: { orderUuid, items }, token }: AfterSaleData) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const day = (date: string) => formatDate(date, locale);
  return (
    <section className={styles.card}>
      <h2>{t("afterSale.items")}</h2>
      <ul className={styles.rows} data-testid="after-sale-items">
        {items.map((item) => (
          <li key={item.id}>
            <ItemName item={item} />
            {item.warrantyUntil !== null && (
              <p>{t("afterSale.warranty", { date: day(item.warrantyUntil) })}</p>
            )}
            {item.statutoryUntil === null ? (
              item.state === "delivered" && <p>{t("afterSale.statutory.open")}</p>
            ) : (
              <p>{t("afterSale.statutory", { date: day(item.statutoryUntil) })}</p>
            )}
            {item.canClaim && (
              <div>
                <Button
                  href={path("claim", { orderUuid, item: item.id }, tokenQuery(token))}
                  variant="secondary"
                  size="small"
                  data-testid="report-fault"
                >
                  {t("claim.action")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {items.some(({ isMedia }) => !isMedia) && (
        <small>{t("afterSale.warranty.text", { months: WARRANTY_MONTHS })}</small>
      )}
    </section>
  );
}
