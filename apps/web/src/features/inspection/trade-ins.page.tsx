import type { Output } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../catalogue/catalogue.read.tsx";
import { CustomerArea } from "../customer/customer-area.read.ts";
import { pageLoader } from "../customer/customer-list.read.ts";
import { RecordList, RecordRow } from "../order/order.read.tsx";

type TradeIns = Output<"api_get_trade_in_orders">;

export const loader = pageLoader<TradeIns>("customer_trade_ins", (api, input, options) =>
  api.call("api_get_trade_in_orders", input, options),
);

/** The customer's trade-in orders, the latest first. */
export function Page({ data: { orders, numFound, pagination } }: { readonly data: TradeIns }) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  const isEmpty = numFound === 0;
  return (
    <CustomerArea
      page="customer_trade_ins"
      lead={isEmpty ? undefined : t("customer.tradeIns.count", { count: numFound })}
    >
      {isEmpty ? (
        <EmptyState
          icon="package"
          title={t("customer.tradeIns.empty")}
          text={t("customer.tradeIns.empty.text")}
          testId="empty-trade-ins"
        >
          <Button href={path("green_home")}>{t("customer.tradeIns.empty.action")}</Button>
        </EmptyState>
      ) : (
        <>
          <RecordList testId="trade-ins">
            {orders.map(({ uuid, number, status, placedAt, itemCount, total, pictures }) => (
              <RecordRow
                key={uuid}
                href={path("trade_in_order", { tradeInUuid: uuid })}
                title={t("tradeInOrder.title", { number })}
                status={t(`tradeInOrder.status.${status}`)}
                facts={[
                  t("tradeInOrder.placedAt", { date: formatDate(new Date(placedAt), locale) }),
                  t("customer.orders.items", { count: itemCount }),
                  formatMoney(total, locale),
                ]}
                pictures={pictures}
                testId="trade-in-row"
              />
            ))}
          </RecordList>
          <ListPages
            pagination={pagination}
            hrefOf={(target) => path("customer_trade_ins", {}, { page: target === 1 ? undefined : target })}
          />
        </>
      )}
    </CustomerArea>
  );
}
