import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { ORDER_CHARGES, shownCharges } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { type Amount, Amounts } from "../../../ui/order/amounts.tsx";
import { chargeRows } from "../../../ui/order/charge-rows.ts";

export interface TotalsProps {
  readonly totals: Checkout["totals"];
  /** Code of the coupon. */
  readonly coupon: string | null;
  /** What shop credit pays of the total, in cents. */
  readonly credit: number;
}

/** The amounts of an order. */
export function Totals({ totals, coupon, credit }: TotalsProps) {
  const { total } = totals;
  const { locale } = useApp();
  const { t } = useTranslation();
  const money = (cents: number) => formatMoney(cents, locale);
  const rows: Amount[] = [
    ...chargeRows(shownCharges(totals, ORDER_CHARGES, { coupon, locale, t })),
    { name: t("cart.total"), amount: money(total), look: "total", amountTestId: "total" },
  ];
  if (credit > 0)
    rows.push(
      {
        name: t("checkout.credit.used"),
        amount: `−${money(credit)}`,
        look: "gain",
        testId: "credit-used",
      },
      { name: t("checkout.credit.due"), amount: money(total - credit), testId: "amount-due" },
    );
  return <Amounts rows={rows} />;
}
