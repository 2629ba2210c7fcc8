import { allowsInsurance } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { useApp } from "../../lib/app-context.ts";
import { LineInsurance, useCart } from "../cart/insurance.read.ts";
import { useKnownUserMeta } from "../customer/customer.read.ts";
import styles from "./cross-selling.module.css";

/** The insurance of the added device, where it is offered: for orders of one item (section 8). */
export function InsureAdded({
  cart: loaded,
  productId,
}: {
  readonly cart: Cart;
  readonly productId: number;
}) {
  const { t } = useApp().translator;
  const { cart, pendingUuid, toggleInsurance } = useCart(loaded);
  const item = cart.cartItems.find(
    ({ product, variant }) => product.id === productId && variant.insurancePrice !== null,
  );
  // An accessory that was added on this page counts, too.
  const count = useKnownUserMeta()?.orderProductsCount ?? cart.orderProductsCount;
  if (item === undefined || !allowsInsurance(count)) return null;
  return (
    <section className={styles.group} data-testid="insure-added">
      <h2>{t("crossSelling.protect")}</h2>
      <LineInsurance item={item} isLocked={pendingUuid !== null} onToggle={toggleInsurance} />
    </section>
  );
}
