import type { Output } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { pageLoader } from "../customer/customer.public.ts";
import { RecordPages } from "../order/order.public.ts";
import { TradeInRow } from "./trade-in-row.tsx";

type TradeIns = Output<"api_get_trade_in_orders">;

export const loader = pageLoader<TradeIns>("customer_trade_ins", (api, input, options) =>
  api.call("api_get_trade_in_orders", input, options),
);

/** The customer's trade-in orders, the latest first. */
export function Page({ data }: { readonly data: TradeIns }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <RecordPages
      page="customer_trade_ins"
      records={data}
      count={t("customer.tradeIns.count", { count: data.numFound })}
      empty={{
        title: t("customer.tradeIns.empty"),
        text: t("customer.tradeIns.empty.text"),
        action: t("customer.tradeIns.empty.action"),
        href: path("green_home"),
      }}
      testId="trade-ins"
    >
      {data.orders.map((sale) => (
        <TradeInRow key={sale.uuid} sale={sale} />
      ))}
    </RecordPages>
  );
}
