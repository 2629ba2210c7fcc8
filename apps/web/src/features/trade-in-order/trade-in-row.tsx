import type { TradeInSummary } from "@reprise/contracts";
import { formatDate, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { RecordRow } from "../order/order.public.ts";

interface TradeInRowProps {
  readonly sale: TradeInSummary;
  /** Default: h2. */
  readonly heading?: "h2" | "h3";
}

/** One trade-in order of a list: how far it is, what is in it, what it brings. */
export function TradeInRow({ sale, heading = "h2" }: TradeInRowProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { uuid, number, status, placedAt, itemCount, total, pictures } = sale;
  return (
    <RecordRow
      href={path("trade_in_order", { tradeInUuid: uuid })}
      heading={heading}
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
  );
}
