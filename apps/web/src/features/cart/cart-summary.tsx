import { FREE_SHIPPING_FROM } from "@reprise/cart";
import type { Cart, DeliveryOffer } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import type { ReactNode } from "react";
import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./cart.module.css";
import { CartDelivery } from "./cart-delivery.tsx";
import { PaypalExpressForm } from "./paypal-express-form.tsx";

export interface CartSummaryProps {
  readonly cart: Cart;
  /** Null: unknown. */
  readonly delivery: DeliveryOffer | null;
  readonly hasPaypalExpress: boolean;
  /** The coupon. */
  readonly children: ReactNode;
}

/** The prices of the cart, its dispatch time and its delivery. Sticky on a desktop. */
export function CartSummary({ cart, delivery, hasPaypalExpress, children }: CartSummaryProps) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  const { itemsPrice, insurancePrice, discountPrice, shippingPrice, paymentPrice, promise } = cart;
  const money = (cents: number) => formatMoney(cents, locale);
  const missing = FREE_SHIPPING_FROM - itemsPrice;
  return (
    <aside className={styles.summary} aria-label={t("cart.summary")} data-testid="cart-summary">
      <h2>{t("cart.summary")}</h2>
      <dl aria-live="polite">
        <div>
          <dt>{t("cart.items")}</dt>
          <dd>{money(itemsPrice)}</dd>
        </div>
        {insurancePrice > 0 && (
          <div data-testid="insurance">
            <dt>{t("cart.insurance")}</dt>
            <dd>{money(insurancePrice)}</dd>
          </div>
        )}
        {discountPrice > 0 && (
          <div className={styles.discount} data-testid="discount">
            <dt>{t("cart.discountOf", { code: cart.coupons[0]?.code ?? "" })}</dt>
            <dd>−{money(discountPrice)}</dd>
          </div>
        )}
        <div>
          <dt>{t("cart.shipping")}</dt>
          <dd>{shippingPrice === 0 ? t("cart.shippingFree") : money(shippingPrice)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t("cart.total")}</dt>
          <dd data-testid="total">{money(paymentPrice)}</dd>
        </div>
      </dl>
      {shippingPrice > 0 && missing > 0 && (
        <p className={styles.hint}>{t("cart.untilFreeShipping", { amount: money(missing) })}</p>
      )}
      {children}
      {promise && (
        <p className={styles.promise} data-testid="promise">
          <Icon name="truck" />
          {t("cart.promise", { min: promise.minDaysUntilDispatch, max: promise.maxDaysUntilDispatch })}
        </p>
      )}
      <CartDelivery delivery={delivery} />
      {cart.errors.length > 0 ? (
        <p className={styles.hint}>{t("cart.checkout.blocked")}</p>
      ) : (
        <>
          <Button href={path("checkout_address")} size="large" isWide data-testid="to-checkout">
            {t("cart.checkout")}
          </Button>
          {hasPaypalExpress && paymentPrice > 0 && <PaypalExpressForm />}
        </>
      )}
    </aside>
  );
}
