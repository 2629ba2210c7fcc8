import type { Output } from "@reprise/contracts";
import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPages } from "../catalogue/catalogue.read.tsx";
import { CustomerArea } from "../customer/customer-area.read.ts";
import { pageLoader } from "../customer/customer-list.read.ts";
import { RecordList } from "./list/record-list.tsx";
import { OrderRow } from "./order-row.tsx";

type Orders = Output<"api_get_orders">;

export const loader = pageLoader<Orders>("customer_orders", (api, input, options) =>
  api.call("api_get_orders", input, options),
);

/** The customer's orders, the latest first. */
export function Page({ data: { orders, numFound, pagination } }: { readonly data: Orders }) {
  const {
    path,
    translator: { t },
  } = useApp();
  const isEmpty = numFound === 0;
  return (
    <CustomerArea
      page="customer_orders"
      lead={isEmpty ? undefined : t("customer.orders.count", { count: numFound })}
    >
      {isEmpty ? (
        <EmptyState
          icon="package"
          title={t("customer.orders.empty")}
          text={t("customer.orders.empty.text")}
          testId="empty-orders"
        >
          <Button href={path("buy_home")}>{t("customer.orders.empty.action")}</Button>
        </EmptyState>
      ) : (
        <>
          <RecordList testId="orders">
            {orders.map((order) => (
              <OrderRow key={order.uuid} order={order} />
            ))}
          </RecordList>
          <ListPages
            pagination={pagination}
            hrefOf={(target) => path("customer_orders", {}, { page: target === 1 ? undefined : target })}
          />
        </>
      )}
    </CustomerArea>
  );
}
