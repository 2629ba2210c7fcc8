import type { CartItem, Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { addressErrors, unitFacts } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Gain, ProductLines } from "../../../ui/order/product-lines.tsx";
import { FactCard } from "../layout/fact-card.tsx";
import { OverviewLine } from "../layout/overview-line.tsx";
import { OrderedLineInsurance } from "./ordered-line-insurance.tsx";

/** The goods with their main characteristics (2011/83/EU, article 8 (2)). */
export function OrderedLines({ checkout: { cart, shippingAddress } }: { readonly checkout: Checkout }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const isInsurable =
    shippingAddress !== null &&
    addressErrors(shippingAddress, { hasInsurance: true, hasLargeGoods: false }).length === 0;
  return (
    <FactCard title={t("checkout.overview.lines")} editHref={path("checkout_cart")} testId="ordered-lines">
      <ProductLines>
        {cart.cartItems.map((item) => (
          <OrderedLine key={item.uuid} item={item} isInsurable={isInsurable} />
        ))}
      </ProductLines>
    </FactCard>
  );
}

interface OrderedLineProps {
  readonly item: CartItem;
  readonly isInsurable: boolean;
}

function OrderedLine({ item, isInsurable }: OrderedLineProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { product, variant, quantity, price, discount, withFullBattery, testRecords, warranty } = item;
  const { label } = variant;
  const details = [
    `${t(`grade.${label}`)} · ${t(`grade.${label}.${product.gradeKind}`)}`,
    ...(withFullBattery ? [t("cart.fullBattery")] : []),
    ...unitFacts({ records: testRecords, warranty }, t, locale),
  ];
  return (
    <OverviewLine
      product={product}
      details={details}
      amount={formatMoney(price.amount * quantity, locale)}
      notes={
        <>
          {quantity > 1 && <small>{`${quantity} × ${formatMoney(price.amount, locale)}`}</small>}
          {discount.amount > 0 && (
            <Gain>{t("cart.lineDiscount", { amount: formatMoney(discount.amount, locale) })}</Gain>
          )}
        </>
      }
      testId="ordered-line"
    >
      <OrderedLineInsurance item={item} isAllowed={isInsurable} />
    </OverviewLine>
  );
}
