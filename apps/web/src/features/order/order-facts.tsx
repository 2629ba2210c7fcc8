import type { Order } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Card, CardGrid, Muted } from "../../ui/sheet.tsx";
import { AddressText, arrivalText, isSameAddress, paymentMethodText } from "../checkout/checkout.public.ts";

/** Addresses, delivery and payment of the order. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { placedAt, shippingAddress, billingAddress, deliveryMethod, arrival, paymentMethod } = order;
  return (
    <CardGrid>
      <Card title={t("checkout.address.delivery")}>
        <AddressText address={shippingAddress} />
      </Card>
      <Card title={t("checkout.address.billing")}>
        {isSameAddress(billingAddress, shippingAddress) ? (
          <p>{t("checkout.overview.address.same")}</p>
        ) : (
          <AddressText address={billingAddress} />
        )}
      </Card>
      <Card title={t("checkout.payment.title")}>
        <p>{t(`checkout.delivery.${deliveryMethod}`)}</p>
        <p>
          {order.payment.transfer === null
            ? arrivalText(arrival, t, locale)
            : t("checkout.delivery.afterPayment")}
        </p>
        <p>{t(paymentMethodText(paymentMethod).title)}</p>
        <Muted>{t("order.placedAt", { date: formatDate(placedAt, locale) })}</Muted>
      </Card>
    </CardGrid>
  );
}
