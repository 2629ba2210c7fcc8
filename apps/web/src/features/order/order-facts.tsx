import type { Order } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { AddressText, arrivalText, paymentMethodText } from "../checkout/checkout.read.ts";
import styles from "./order.module.css";

/** Addresses, delivery and payment of the order. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const { placedAt, shippingAddress, billingAddress, deliveryMethod, arrival, paymentMethod } = order;
  return (
    <div className={styles.facts}>
      <section className={styles.card}>
        <h2>{t("checkout.address.delivery")}</h2>
        <AddressText address={shippingAddress} />
      </section>
      <section className={styles.card}>
        <h2>{t("checkout.address.billing")}</h2>
        <AddressText address={billingAddress} />
      </section>
      <section className={styles.card}>
        <h2>{t("checkout.payment.title")}</h2>
        <p>{t(`checkout.delivery.${deliveryMethod}`)}</p>
        <p>{arrivalText(arrival, t, locale)}</p>
        <p>{t(paymentMethodText(paymentMethod).title)}</p>
        <p className={styles.muted}>
          {t("order.placedAt", { date: formatDate(new Date(placedAt), locale) })}
        </p>
      </section>
    </div>
  );
}
