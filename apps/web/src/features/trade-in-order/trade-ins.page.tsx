import type { Output } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { pageLoader } from "../customer/customer.public.ts";
import { RecordPages, RecordRow } from "../order/order.public.ts";

type TradeIns = Output<"api_get_trade_in_orders">;

export const loader = pageLoader<TradeIns>("customer_trade_ins", (api, input, options) =>
  api.call("api_get_trade_in_orders", input, options),
);

/** The customer's trade-in orders, the latest first. */
export function Page({ data }: { readonly data: TradeIns }) {
  const { locale, path } = useApp();
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
      {data.orders.map(({ uuid, number, status, placedAt, itemCount, total, pictures }) => (
        <RecordRow
          key={uuid}
          href={path("trade_in_order", { tradeInUuid: uuid })}
          title={t("tradeInOrder.title", { number })}
          status={t(`tradeInOrder.status.${status}`)}
          facts={[
            t("tradeInOrder.placedAt", { date: formatDate(placedAt, locale) }),
            t("customer.orders.items", { count: itemCount }),
            formatMoney(total, locale),
          ]}
          pictures={pictures}
          testId="trade-in-row"
        />
      ))}
    </RecordPages>
  );
}
