import type { GreenCart } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { type Amount, Amounts } from "../../../ui/order/amounts.tsx";

/** What the seller gets: offers, bonus, fee, total. */
export function GreenTotals({ cart }: { readonly cart: GreenCart }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const money = (cents: number) => formatMoney(cents, locale);
  const { itemsPrice, bonus, expressFee, total, coupons } = cart;
  const rows: Amount[] = [{ name: t("greenCart.items"), amount: money(itemsPrice) }];
  if (bonus > 0)
    rows.push({
      name: t("greenCart.bonusOf", { code: coupons[0]?.code ?? "" }),
      amount: `+${money(bonus)}`,
      look: "gain",
      testId: "bonus",
    });
  if (expressFee > 0)
    rows.push({ name: t("greenCart.express"), amount: `−${money(expressFee)}`, testId: "express-fee" });
  rows.push({ name: t("greenCart.total"), amount: money(total), look: "total", amountTestId: "total" });
  return <Amounts rows={rows} />;
}
