import type { BuyAlertView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeading, ListPages } from "../catalogue/catalogue.public.ts";
import { pageLoader } from "../customer/customer.public.ts";
import { BuyAlertRow } from "./buy-alert-row.tsx";
import styles from "./buy-alerts.module.css";
import { useRemovedBuyAlert } from "./use-removed-buy-alert.ts";

export const loader = pageLoader<BuyAlertView>("buy_alerts", (api, input, options) =>
  api.call("api_buy_alert_view", input, options),
);

export function Page({ data }: { readonly data: BuyAlertView }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { frame, onRemoved } = useRemovedBuyAlert(data);
  const {
    buyAlerts,
    numberOfBuyAlerts,
    pagination: { page },
  } = data;
  const title = t("buyAlerts.title");
  return (
    <>
      <Head
        title={page === 1 ? title : t("list.titleOfPage", { title, page })}
        address={{ name: "buy_alerts" }}
        isIndexed={false}
      />
      <section ref={frame} className={styles.alerts}>
        {numberOfBuyAlerts === 0 ? (
          <EmptyState
            heading="h1"
            icon="bell"
            title={t("buyAlerts.empty.title")}
            text={t("buyAlerts.empty.text")}
            testId="empty-buy-alerts"
          >
            <Button href={path("buy_home")}>{t("buyAlerts.empty.action")}</Button>
          </EmptyState>
        ) : (
          <>
            <header className={styles.header}>
              <ListHeading
                title={title}
                count={t("buyAlerts.count", { count: numberOfBuyAlerts })}
                testId="buy-alert-count"
              />
              <p className={styles.introduction}>{t("buyAlerts.introduction")}</p>
            </header>
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
      </section>
    </>
  );
}
