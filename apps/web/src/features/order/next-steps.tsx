import { RETURN_DAYS } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import { formatDays } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { NumberedSteps } from "../../ui/sheet.tsx";
import { isNotShipped } from "./status-texts.ts";

/** What happens after the order. */
export function NextSteps({ order }: { readonly order: Order }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (!isNotShipped(order)) return null;
  const { email, dispatch, arrival, payment, status } = order;
  return (
    <section>
      <h2>{t("order.next")}</h2>
      <NumberedSteps>
        <li>{t("order.next.mail", { email })}</li>
        {status === "placed" && <li>{t("order.next.payment")}</li>}
        <li>
          {payment.transfer === null
            ? `${t("order.next.dispatch", { days: formatDays(dispatch, locale) })} ${t("order.next.arrival", { days: formatDays(arrival, locale) })}`
            : t("order.next.packing")}
        </li>
        <li>{t("order.next.return", { days: RETURN_DAYS })}</li>
      </NumberedSteps>
    </section>
  );
}
