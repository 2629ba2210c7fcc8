import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { type Amount, Amounts } from "../../../ui/order/amounts.tsx";

export interface TotalsProps {
  readonly totals: Checkout["totals"];
  /** Code of the coupon; null: none. */
  readonly coupon: string | null;
  /** What shop credit pays of the total, in cents. */
  readonly credit: number;
}

/** The amounts of an order. */
export function Totals({ totals, coupon, credit }: TotalsProps) {
  const { goods, discount, insurance, delivery, total } = totals;
  const { locale } = useApp();
  const { t } = useTranslation();
  const money = (cents: number) => formatMoney(cents, locale);
  const rows: Amount[] = [{ name: t("cart.items"), amount: money(goods) }];
  if (discount > 0)
    rows.push({
      name: t("cart.discountOf", { code: coupon ?? "" }),
      amount: `−${money(discount)}`,
      look: "gain",
      testId: "discount",
    });
  if (insurance > 0) rows.push({ name: t("checkout.insurance"), amount: money(insurance) });
  rows.push(
    {
      name: t("cart.shipping"),
      amount: delivery === 0 ? t("cart.shippingFree") : money(delivery),
      amountTestId: "delivery-price",
    },
    { name: t("cart.total"), amount: money(total), look: "total", amountTestId: "total" },
  );
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
