import { WARRANTY_MONTHS } from "@reprise/cart";
import type { CartItem, Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { addressRefusals } from "@reprise/order";
import { useApp } from "../../../lib/app-context.ts";
import { CataloguePicture } from "../../catalogue/catalogue.read.tsx";
import { FactCard } from "./fact-card.tsx";
import { LineInsurance } from "./line-insurance.tsx";
import styles from "./overview.module.css";

/** The goods with their main characteristics (2011/83/EU, article 8 (2)). */
export function OrderedLines({ checkout: { cart, shippingAddress } }: { readonly checkout: Checkout }) {
  const {
    path,
    translator: { t },
  } = useApp();
  const isInsurable =
    shippingAddress !== null &&
    addressRefusals(shippingAddress, { hasInsurance: true, hasLargeGoods: false }).length === 0;
  return (
    <FactCard title={t("checkout.overview.lines")} editHref={path("checkout_cart")} testId="ordered-lines">
      <ul className={styles.lines}>
        {cart.cartItems.map((item) => (
          <OrderedLine key={item.uuid} item={item} isInsurable={isInsurable} />
        ))}
      </ul>
    </FactCard>
  );
}

interface OrderedLineProps {
  readonly item: CartItem;
  readonly isInsurable: boolean;
}

function OrderedLine({ item, isInsurable }: OrderedLineProps) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const { product, variant, quantity, price, discount, withFullBattery } = item;
  const { label } = variant;
  return (
    <li className={styles.line} data-testid="ordered-line">
      <div className={styles.picture}>
        <CataloguePicture picture={product.picture} alt="" sizes="4rem" widest={320} isEager />
      </div>
      <div className={styles.what}>
        {product.brand !== null && <small>{product.brand}</small>}
        <strong>{product.name}</strong>
        <small>
          {t(`grade.${label}`)} · {t(`grade.${label}.${product.isMedia ? "media" : "text"}`)}
        </small>
        {withFullBattery && <small>{t("cart.fullBattery")}</small>}
        {!product.isMedia && <small>{t("product.warranty", { months: WARRANTY_MONTHS })}</small>}
      </div>
      <div className={styles.price}>
        <strong>{formatMoney(price.amount * quantity, locale)}</strong>
        {quantity > 1 && (
          <small>
            {quantity} × {formatMoney(price.amount, locale)}
          </small>
        )}
        {discount.amount > 0 && (
          <small className={styles.discount}>
            {t("cart.lineDiscount", { amount: formatMoney(discount.amount, locale) })}
          </small>
        )}
      </div>
      <LineInsurance item={item} isAllowed={isInsurable} />
    </li>
  );
}
