import type { PreparedGreenCart, SaleFiguresView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import { PayoutTime } from "../sale-figures/sale-figures.tsx";
import { WantedProductLink } from "../tab-products/wanted-product-link.tsx";
import { ExpressGrading } from "./express-grading.tsx";
import styles from "./green-cart.module.css";
import { GreenCoupon } from "./green-coupon.tsx";
import { GreenTotals } from "./green-totals.tsx";
import { OpenCart } from "./open-cart.tsx";

export interface GreenCartSummaryProps {
  readonly prepared: PreparedGreenCart;
  readonly figures: SaleFiguresView;
  /** Of the cart on the blue side, in cents; 0: it is empty, or could not be read. */
  readonly cartPrice: number;
}

/** What the seller gets, with coupon and express grading. Sticky on a desktop. */
export function GreenCartSummary({ prepared: { cart, actions }, figures, cartPrice }: GreenCartSummaryProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const isReady = actions.some(({ type }) => type === "go-to-checkout");
  return (
    <aside className={styles.summary} aria-label={t("greenCart.summary")} data-testid="green-cart-summary">
      <h2>{t("greenCart.summary")}</h2>
      <GreenTotals cart={cart} />
      <p>
        <PayoutTime figures={figures} hasExpressGrading={cart.hasExpressGrading} />
      </p>
      <GreenCoupon cart={cart} />
      <ExpressGrading cart={cart} />
      <OpenCart price={cartPrice} amount={cart.total} />
      {isReady && (
        <Button href={path("green_checkout_address")} size="large" isWide data-testid="to-green-checkout">
          {t("greenCart.toCheckout")}
        </Button>
      )}
      <WantedProductLink />
    </aside>
  );
}
