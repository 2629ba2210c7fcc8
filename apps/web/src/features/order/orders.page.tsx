import type { Output } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { pageLoader } from "../customer/customer.public.ts";
import { RecordPages } from "./list/record-pages.tsx";
import { OrderRow } from "./order-row.tsx";

type Orders = Output<"api_get_orders">;

export const loader = pageLoader<Orders>("customer_orders", (api, input, options) =>
  api.call("api_get_orders", input, options),
);

/** The customer's orders, the latest first. */
export function Page({ data }: { readonly data: Orders }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <RecordPages
      page="customer_orders"
      records={data}
      count={t("customer.orders.count", { count: data.numFound })}
      empty={{
        title: t("customer.orders.empty"),
        text: t("customer.orders.empty.text"),
        action: t("customer.orders.empty.action"),
        href: path("buy_home"),
      }}
      testId="orders"
    >
      {data.orders.map((order) => (
        <OrderRow key={order.uuid} order={order} />
      ))}
    </RecordPages>
  );
}
