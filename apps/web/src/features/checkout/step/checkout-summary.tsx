import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { ShortSummary } from "../layout/short-summary.tsx";
import { Totals } from "./totals.tsx";

export interface CheckoutSummaryProps {
  readonly checkout: Checkout;
  /** True: what it costs is about to change. */
  readonly isPending: boolean;
}

/** What is being ordered, and for how much. */
export function CheckoutSummary({ checkout: { cart, totals, credit }, isPending }: CheckoutSummaryProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <ShortSummary
      label={t("cart.summary")}
      isPending={isPending}
      count={cart.orderProductsCount}
      editHref={path("checkout_cart")}
      lines={cart.cartItems.map(({ uuid, product, variant, quantity, price }) => ({
        key: uuid,
        name: (
          <>
            <span>
              {quantity > 1
                ? `${quantity} × ${withNonBreakingFigures(product.name)}`
                : withNonBreakingFigures(product.name)}
            </span>{" "}
            <small>{t(`grade.${variant.label}`)}</small>
          </>
        ),
        amount: formatMoney(price.amount * quantity, locale),
      }))}
    >
      <Totals totals={totals} coupon={cart.coupons[0]?.code ?? null} credit={credit.used} />
    </ShortSummary>
  );
}
