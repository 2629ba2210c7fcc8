import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Notice } from "../../ui/notice.tsx";

export interface OpenSaleProps {
  /** What the shopper's green cart brings, in cents; 0: it is empty. */
  readonly amount: number;
  /** Of this cart, in cents. */
  readonly price: number;
}

/** What the shopper's own sale would take off this cart, and the way back to it. */
export function OpenSale({ amount, price }: OpenSaleProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  if (amount === 0) return null;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <Notice title={t("cart.sale.title", { amount: money(Math.min(amount, price)) })} testId="open-sale">
      <p>{amount >= price ? t("cart.sale.paid") : t("cart.sale.left", { left: money(price - amount) })}</p>
      <a href={path("trade_in_cart")}>{t("cart.sale.link")}</a>
    </Notice>
  );
}
