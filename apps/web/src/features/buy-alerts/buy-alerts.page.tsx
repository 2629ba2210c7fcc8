import type { BuyAlertView, SearchAlert } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../catalogue/catalogue.public.ts";
import { CustomerArea, pageLoader } from "../customer/customer.public.ts";
import { BuyAlertRow } from "./buy-alert-row.tsx";
import styles from "./buy-alerts.module.css";
import { SearchAlertRow } from "./search-alert-row.tsx";
import { useRemovedBuyAlert } from "./use-removed-buy-alert.ts";

interface AlertsData extends BuyAlertView {
  readonly searchAlerts: readonly SearchAlert[];
}

export const loader = pageLoader<AlertsData>("buy_alerts", async (api, input, options) => {
  const [products, searches] = await Promise.all([
    api.call("api_buy_alert_view", input, options),
    api.call("api_get_search_alerts", {}, options),
  ]);
  if (!products.ok) return products;
  return searches.ok ? { ...products, data: { ...products.data, ...searches.data } } : searches;
});

export function Page({ data }: { readonly data: AlertsData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { frame, onRemoved } = useRemovedBuyAlert(data);
  const {
    buyAlerts,
    numberOfBuyAlerts,
    searchAlerts,
    pagination: { page },
  } = data;
  return (
    <CustomerArea
      page="buy_alerts"
      lead={numberOfBuyAlerts === 0 ? undefined : t("buyAlerts.count", { count: numberOfBuyAlerts })}
    >
      <section ref={frame} className={styles.alerts}>
        {numberOfBuyAlerts === 0 && searchAlerts.length === 0 && (
          <EmptyState
            icon="bell"
            title={t("buyAlerts.empty.title")}
            text={t("buyAlerts.empty.text")}
            testId="empty-buy-alerts"
          >
            <Button href={path("buy_home")}>{t("buyAlerts.empty.action")}</Button>
          </EmptyState>
        )}
        {numberOfBuyAlerts > 0 && (
          <>
            <p className={styles.introduction}>{t("buyAlerts.introduction")}</p>
            <ul className={styles.rows} data-testid="buy-alerts">
              {buyAlerts.map((alert) => (
                <BuyAlertRow
                  key={alert.uuid}
                  alert={alert}
                  page={page}
                  nextPage={buyAlerts.length === 1 ? Math.max(1, page - 1) : page}
                  onRemoved={onRemoved}
                />
              ))}
            </ul>
            <ListPages
              pagination={data.pagination}
              hrefOf={(target) => path("buy_alerts", {}, { page: target === 1 ? undefined : target })}
            />
          </>
        )}
        {page === 1 && searchAlerts.length > 0 && (
          <section>
            <h2>{t("buyAlerts.searches")}</h2>
            <ul className={styles.searches} data-testid="search-alerts">
              {searchAlerts.map((alert) => (
                <SearchAlertRow key={alert.uuid} alert={alert} />
              ))}
            </ul>
          </section>
        )}
      </section>
    </CustomerArea>
  );
}
