import { repairMessage } from "@reprise/cart";
import type { Cart, Recommendations } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { MAX_RECOMMENDATION_SUBJECTS } from "@reprise/contracts/recommendation-types";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { type Deferred, deferred } from "../../lib/page/deferred.tsx";
import { Head } from "../../lib/page/head.tsx";
import { required } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LateRecommendationRow, loadRow } from "../recommendation/recommendation.public.ts";
import { usePendingToasts } from "./after-change/redirect-with-toasts.ts";
import { RepairNotices } from "./after-change/repair-notices.tsx";
import { CartLine } from "./cart-line.tsx";
import { CartSummary } from "./cart-summary.tsx";
import styles from "./cart.module.css";
import { CouponSection } from "./coupon/coupon-section.tsx";
import { useCouponForms } from "./coupon/use-coupon-forms.ts";
import { OpenSale } from "./open-sale.tsx";
import { loadPaypalExpress } from "./paypal-express.ts";
import { RemovedLine } from "./removed-line.tsx";
import { type LoadedDelivery, useCartDelivery } from "./use-cart-delivery.ts";
import { useCart } from "./use-cart.ts";
import { WaitingOrder, type WaitingOrderProps } from "./waiting-order.tsx";

export interface CartData extends LoadedDelivery {
  /** The order that waits for its payment; asked for only if the cart is empty. */
  readonly waitingOrder: WaitingOrderProps["order"] | null;
  readonly hasPaypalExpress: boolean;
  /** What the shopper's green cart brings, in cents; 0: it is empty. */
  readonly saleTotal: number;
  readonly row: Deferred<Recommendations | null>;
}

/** The products that were added last. */
const subjectsOf = ({ cartItems }: Cart) =>
  [...new Set(cartItems.map(({ product }) => product.id))].slice(-MAX_RECOMMENDATION_SUBJECTS).join();

export const loader = async (input: LoaderInput): Promise<CartData> => {
  const { app, signal } = input;
  const paypalExpress = loadPaypalExpress(input);
  // The page works without the delivery and without the sale.
  const delivery = orNoAnswer(app.api.call("api_get_delivery_methods", {}, { signal }));
  const sale = orNoAnswer(app.api.call("api_get_green_cart", {}, { signal }));
  const cart = required(await app.api.call("api_get_cart", {}, { signal }));
  const [answer, greenCart] = await Promise.all([delivery, sale]);
  const waiting =
    cart.cartItems.length === 0 && (await orNoAnswer(app.api.call("api_get_waiting_order", {}, { signal })));
  const isEmpty = cart.cartItems.length === 0;
  const row = loadRow(input, {
    location: "cart",
    ...(isEmpty
      ? { type: "for-you", fallbackType: "bestsellers" }
      : { type: "bought-together", fallbackType: "accessories", productId: subjectsOf(cart) }),
  });
  return {
    cart,
    row: deferred(app, "recommendations", row),
    delivery: answer.ok ? answer.data : null,
    waitingOrder: waiting && waiting.ok ? waiting.data.order : null,
    hasPaypalExpress: await paypalExpress,
    saleTotal: greenCart.ok ? greenCart.data.total : 0,
  };
};

export function Page({ data }: { readonly data: CartData }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const money = (cents: number) => formatMoney(cents, locale);
  usePendingToasts(data);
  const { cart, pending, change, remove, toggleInsurance, removed, undo, accept } = useCart(data.cart);
  const delivery = useCartDelivery(data, cart);
  const couponForms = useCouponForms(accept);
  const isEmpty = cart.cartItems.length === 0;
  const hasOneTax = cart.cartItems.every(({ variant }) => variant.vatScheme === "margin");
  const coupon = <CouponSection cart={cart} forms={couponForms} isLocked={pending !== null} />;
  return (
    <>
      <Head title={t("cart.title")} address={{ name: "checkout_cart" }} isIndexed={false} />
      <RepairNotices toasts={data.cart.repaired.map((repair) => repairMessage(repair, money))} />
      {removed && (
        <RemovedLine
          key={removed.uuid}
          item={removed}
          isPending={pending?.uuid === removed.uuid}
          onUndo={undo}
        />
      )}
      {isEmpty && data.waitingOrder !== null && <WaitingOrder order={data.waitingOrder} />}
      {isEmpty ? (
        <EmptyState
          heading="h1"
          icon="shopping-cart"
          title={t("cart.empty.title")}
          text={t("cart.empty.text")}
          testId="empty-cart"
        >
          <Button href={path("buy_home")}>{t("cart.empty.action")}</Button>
          {cart.coupons.length > 0 && coupon}
        </EmptyState>
      ) : (
        <div className={styles.layout}>
          <section>
            <h1 className={styles.title}>{t("cart.titleWithCount", { count: cart.orderProductsCount })}</h1>
            <ul className={styles.lines} data-testid="cart-lines">
              {cart.cartItems.map((item) => (
                <CartLine
                  key={item.uuid}
                  item={item}
                  pending={pending}
                  isCouponPending={couponForms.isPending}
                  showsTax={!hasOneTax}
                  onChange={change}
                  onRemove={remove}
                  onToggleInsurance={toggleInsurance}
                />
              ))}
            </ul>
            {hasOneTax && (
              <p className={styles.hint} data-testid="cart-tax">
                {t("cart.tax.margin")}
              </p>
            )}
          </section>
          <CartSummary cart={cart} delivery={delivery} hasPaypalExpress={data.hasPaypalExpress}>
            {coupon}
            <OpenSale amount={data.saleTotal} price={cart.paymentPrice} />
          </CartSummary>
        </div>
      )}
      <LateRecommendationRow row={data.row} location="cart" />
    </>
  );
}
