import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Notice } from "../../../ui/notice.tsx";

export interface OpenCartProps {
  /** What the seller's own cart costs, in cents; 0: it is empty. */
  readonly price: number;
  /** What the sale brings, in cents. */
  readonly amount: number;
}

/** What is left to pay of the seller's own cart with the money of this sale, and the way back to it. */
export function OpenCart({ price, amount }: OpenCartProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  if (price === 0) return null;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <Notice title={t("greenCart.buy.title", { price: money(price) })} testId="open-cart">
      <p>
        {amount >= price ? t("greenCart.buy.paid") : t("greenCart.buy.left", { left: money(price - amount) })}
      </p>
      <a href={path("checkout_cart")}>{t("greenCart.buy.link")}</a>
    </Notice>
  );
}
