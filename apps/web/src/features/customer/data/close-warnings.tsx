import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Notice } from "../../../ui/notice.tsx";

/** What a customer would lose access to by closing the account. */
export interface OpenMoney {
  /** Shop credit in cents. */
  readonly credit: number;
  /** Number of trade-in orders that are not settled, among the latest. */
  readonly openSales: number;
}

/** Says what is better settled before the account is closed, and where; closing stays possible. */
export function CloseWarnings({ credit, openSales }: OpenMoney) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      {credit > 0 && (
        <Notice variant="warn" testId="close-credit">
          <p>{t("customer.close.credit", { amount: formatMoney(credit, locale) })}</p>
          <a href={path("customer_credit")}>{t("customer.close.creditLink")}</a>
        </Notice>
      )}
      {openSales > 0 && (
        <Notice variant="warn" testId="close-sales">
          <p>{t("customer.close.sales", { count: openSales })}</p>
          <a href={path("customer_trade_ins")}>{t("customer.close.salesLink")}</a>
        </Notice>
      )}
    </>
  );
}
