import type { DeliveryOffer } from "@reprise/contracts";
import { formatDays, formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./cart-delivery.module.css";

type Method = DeliveryOffer["methods"][number];

/** The ways in which the cart can be delivered, with costs and dates, and where the costs are explained. */
export function CartDelivery({ delivery }: { readonly delivery: DeliveryOffer | null }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <section className={styles.delivery} data-testid="delivery" aria-busy={delivery === null}>
      {delivery !== null && (
        <>
          <h3>{t("cart.delivery.to", { country: t(`country.${delivery.country}`) })}</h3>
          <ul>
            {delivery.methods.map((method) => (
              <DeliveryLine key={method.method} {...method} />
            ))}
          </ul>
        </>
      )}
      <p>
        {delivery?.isFromAddress === false && <span>{`${t("cart.delivery.assumed")} `}</span>}
        <a href={path("static_content", { path: "delivery" })}>{t("cart.deliveryCosts")}</a>
      </p>
    </section>
  );
}

function DeliveryLine({ method, price, arrival }: Method) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <li data-testid={`delivery-${method}`}>
      <b>{t(`cart.delivery.${method}`)}</b>
      <span>{price === 0 ? t("cart.shippingFree") : formatMoney(price, locale)}</span>
      <small>{t("cart.delivery.days", { days: formatDays(arrival, locale) })}</small>
    </li>
  );
}
