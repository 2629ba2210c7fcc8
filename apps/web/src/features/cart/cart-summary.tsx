import { chargesOfCart, FREE_SHIPPING_FROM } from "@reprise/cart";
import type { Cart, DeliveryOffer } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { type ChargeNames, shownCharges } from "@reprise/order";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { BarAmount } from "../../ui/bar-amount.tsx";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Amounts } from "../../ui/order/amounts.tsx";
import { chargeRows } from "../../ui/order/charge-rows.ts";
import { CartDelivery } from "./cart-delivery.tsx";
import styles from "./cart.module.css";
import { PaypalExpressForm } from "./paypal-express-form.tsx";

const NAMES = {
  goods: "cart.items",
  insurance: "cart.insurance",
  discount: "cart.discountOf",
  delivery: "cart.shipping",
} as const satisfies ChargeNames;

export interface CartSummaryProps {
  readonly cart: Cart;
  readonly delivery: DeliveryOffer | null;
  readonly hasPaypalExpress: boolean;
  /** The coupon. */
  readonly children: ReactNode;
}

/** The prices of the cart, and its delivery with the days of arrival. Total and button are always visible. */
export function CartSummary({ cart, delivery, hasPaypalExpress, children }: CartSummaryProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { itemsPrice, shippingPrice, paymentPrice } = cart;
  const coupon = cart.coupons[0]?.code ?? null;
  const money = (cents: number) => formatMoney(cents, locale);
  const missing = FREE_SHIPPING_FROM - itemsPrice;
  return (
    <aside className={styles.summary} aria-label={t("cart.summary")} data-testid="cart-summary">
      <h2>{t("cart.summary")}</h2>
      <Amounts
        rows={[
          ...chargeRows(shownCharges(chargesOfCart(cart), NAMES, { coupon, locale, t })),
          { name: t("cart.total"), amount: money(paymentPrice), look: "total", amountTestId: "total" },
        ]}
      />
      {shippingPrice > 0 && missing > 0 && (
        <p className={styles.hint}>{t("cart.untilFreeShipping", { amount: money(missing) })}</p>
      )}
      {cart.errors.length > 0 ? (
        <>
          {cart.errors.some(({ type }) => type === "CART_ITEM_RESERVED") && (
            <p className={styles.hint} data-testid="checkout-reserved">
              {t("cart.checkout.reserved")}
            </p>
          )}
          {cart.errors.some(({ type }) => type !== "CART_ITEM_RESERVED") && (
            <p className={styles.hint}>{t("cart.checkout.blocked")}</p>
          )}
        </>
      ) : (
        <>
          <BottomBar>
            <BarAmount name={t("cart.total")} amount={money(paymentPrice)} />
            <Button href={path("checkout_address")} size="large" isWide data-testid="to-checkout">
              {t("cart.checkout")}
            </Button>
          </BottomBar>
          {hasPaypalExpress && paymentPrice > 0 && <PaypalExpressForm />}
        </>
      )}
      <CartDelivery delivery={delivery} />
      {children}
    </aside>
  );
}
