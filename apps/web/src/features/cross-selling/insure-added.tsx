import { allowsInsurance } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { insureItemForm } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { useKnownUserMeta } from "../customer/customer.public.ts";
import styles from "./cross-selling.module.css";

/** The insurance of the added device, where it is offered: for orders of one item (section 8). It leads to the cart. */
export function InsureAdded({ cart, productId }: { readonly cart: Cart; readonly productId: number }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  // An accessory that was added on this page counts, too.
  const count = useKnownUserMeta()?.orderProductsCount ?? cart.orderProductsCount;
  const item = cart.cartItems.find(({ product }) => product.id === productId);
  const premium = item?.variant.insurancePrice ?? null;
  if (item === undefined || premium === null || item.withInsurance || !allowsInsurance(count)) return null;
  return (
    <section className={styles.group} data-testid="insure-added">
      <h2>{t("crossSelling.protect")}</h2>
      <div className={styles.insurance}>
        <Icon name="shield-check" />
        <p>
          <span>{t("cart.insurance.offer", { price: formatMoney(premium, locale) })}</span>
          <small>{t("cart.insurance.limit")}</small>
        </p>
        <ButtonForm
          form={insureItemForm}
          params={{ uuid: item.uuid }}
          hidden={{ withInsurance: "1" }}
          button={{ variant: "secondary", size: "small", "data-testid": "insure" }}
        >
          {t("cart.insurance.add")}
        </ButtonForm>
      </div>
    </section>
  );
}
