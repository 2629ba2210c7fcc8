import type { OrderSummary } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { RecordRow } from "./list/record-list.tsx";

interface OrderRowProps {
  readonly order: OrderSummary;
  /** Default: h2. */
  readonly heading?: "h2" | "h3";
}

/** One order of the list: how far it is, what is in it, what it cost. */
export function OrderRow({ order, heading = "h2" }: OrderRowProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { uuid, number, status, placedAt, total, orderProductsCount, pictures } = order;
  return (
    <RecordRow
      href={path("customer_order", { orderUuid: uuid })}
      heading={heading}
      title={t("order.title", { number })}
      status={t(`order.status.${status}`)}
      facts={[
        t("order.placedAt", { date: formatDate(placedAt, locale) }),
        t("customer.orders.items", { count: orderProductsCount }),
        formatMoney(total, locale),
      ]}
      pictures={pictures}
      testId="order-row"
    />
  );
}
