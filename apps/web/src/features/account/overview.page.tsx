import type { CustomerView, OrderSummary, TradeInSummary } from "@reprise/contracts";
import { type CallResult, orNoAnswer } from "@reprise/contracts/client";
import { CLOSED_ORDERS } from "@reprise/order";
import { CLOSED_TRADE_INS } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { requireLogin } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import type { IconName } from "../../ui/icon-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { CustomerArea } from "../customer/customer.public.ts";
import { OrderRow, RecordList } from "../order/order.public.ts";
import { TradeInRow } from "../trade-in-order/trade-in-order.public.ts";
import styles from "./overview.module.css";

/** Number of open orders, and of open sales, that the overview shows. */
const SHOWN = 2;

/** Counts are null if they could not be read. */
export interface OverviewData {
  readonly customer: Pick<CustomerView, "firstName">;
  readonly openOrders: number | null;
  readonly openSales: number | null;
  readonly wishes: number | null;
  readonly alerts: number | null;
  /** The latest open ones. */
  readonly orders: readonly OrderSummary[];
  readonly sales: readonly TradeInSummary[];
}

const dataOr = <T, E>(answer: CallResult<T>, otherwise: E): T | E => (answer.ok ? answer.data : otherwise);

/** The page works without what cannot be read. */
export async function loader(input: LoaderInput): Promise<OverviewData> {
  const { app, signal } = input;
  const [profile, orders, sales, wishes, alerts] = await Promise.all([
    app.api.call("api_get_customer", {}, { signal }),
    orNoAnswer(app.api.call("api_get_orders", { query: {} }, { signal })),
    orNoAnswer(app.api.call("api_get_trade_in_orders", { query: {} }, { signal })),
    orNoAnswer(app.api.call("api_wishlist_view", { query: {} }, { signal })),
    orNoAnswer(app.api.call("api_buy_alert_view", { query: {} }, { signal })),
  ]);
  const { firstName } = requireLogin(input, profile);
  const isOpen = (closed: readonly string[]) => (order: { readonly status: string }) =>
    !closed.includes(order.status);
  return {
    customer: { firstName },
    openOrders: dataOr(orders, null)?.numOpen ?? null,
    openSales: dataOr(sales, null)?.numOpen ?? null,
    wishes: dataOr(wishes, null)?.numFound ?? null,
    alerts: dataOr(alerts, null)?.numberOfBuyAlerts ?? null,
    orders: (dataOr(orders, null)?.orders ?? []).filter(isOpen(CLOSED_ORDERS)).slice(0, SHOWN),
    sales: (dataOr(sales, null)?.orders ?? []).filter(isOpen(CLOSED_TRADE_INS)).slice(0, SHOWN),
  };
}

interface TileProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  /** Null: it is not known. */
  readonly count: string | null;
  readonly testId: string;
}

const Tile = ({ href, icon, title, count, testId }: TileProps) => (
  <li>
    <a href={href} className={styles.tile} data-testid={testId}>
      <Icon name={icon} />
      <strong>{title}</strong>
      {count !== null && <span>{count}</span>}
    </a>
  </li>
);

/** What a customer comes for: open orders and sales, wishlist and alerts. */
export function Page({ data }: { readonly data: OverviewData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { customer, openOrders, openSales, wishes, alerts, orders, sales } = data;
  const { firstName } = customer;
  const openText = (count: number | null) =>
    count === null
      ? null
      : count === 0
        ? t("customer.overview.none")
        : t("customer.overview.open", { count });
  return (
    <CustomerArea
      page="customer"
      lead={firstName === null ? undefined : t("customer.overview.hello", { name: firstName })}
    >
      <ul className={styles.tiles} data-testid="account-tiles">
        <Tile
          href={path("customer_orders")}
          icon="package"
          title={t("customer.orders.title")}
          count={openText(openOrders)}
          testId="tile-orders"
        />
        <Tile
          href={path("customer_trade_ins")}
          icon="banknote"
          title={t("customer.tradeIns.title")}
          count={openText(openSales)}
          testId="tile-sales"
        />
        <Tile
          href={path("wishlist")}
          icon="heart"
          title={t("header.wishlist")}
          count={wishes === null ? null : t("customer.orders.items", { count: wishes })}
          testId="tile-wishlist"
        />
        <Tile
          href={path("buy_alerts")}
          icon="bell"
          title={t("customer.alerts.title")}
          count={alerts === null ? null : t("customer.overview.alerts", { count: alerts })}
          testId="tile-alerts"
        />
      </ul>
      {orders.length > 0 && (
        <section className={styles.records}>
          <h2>{t("customer.overview.orders")}</h2>
          <RecordList testId="open-orders">
            {orders.map((order) => (
              <OrderRow key={order.uuid} order={order} heading="h3" />
            ))}
          </RecordList>
        </section>
      )}
      {sales.length > 0 && (
        <section className={styles.records}>
          <h2>{t("customer.overview.sales")}</h2>
          <RecordList testId="open-sales">
            {sales.map((sale) => (
              <TradeInRow key={sale.uuid} sale={sale} heading="h3" />
            ))}
          </RecordList>
        </section>
      )}
    </CustomerArea>
  );
}
