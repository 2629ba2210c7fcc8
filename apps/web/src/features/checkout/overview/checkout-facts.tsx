import type { Checkout } from "@reprise/contracts";
import { formatDays } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { AddressText } from "../layout/address-text.tsx";
import { FactCard } from "../layout/fact-card.tsx";
import { Facts, LongText, MutedText } from "../layout/overview-layout.tsx";
import { arrivalText } from "../step/delivery-text.ts";
import { isOneAddress } from "../step/is-one-address.ts";
import { paymentMethodText } from "../step/payment-method-text.ts";

/** What was entered in the steps before, each with a link to its step. */
export function CheckoutFacts({ checkout }: { readonly checkout: Checkout }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { isGuest, email, shippingAddress, billingAddress, deliveryMethod, paymentMethod, choices } =
    checkout;
  const delivery = choices.deliveryMethods.find(({ method }) => method === deliveryMethod);
  const { credit, totals } = checkout;
  const withoutChoice = credit.used > 0 ? "credit" : "none";
  const isPaidByCredit = credit.used === totals.total;
  // The parcel leaves when the money is there, so no day of arrival is known.
  const isPaidInAdvance = !isPaidByCredit && paymentMethod === "prepayment";
  const payment = paymentMethodText(isPaidByCredit ? withoutChoice : (paymentMethod ?? ""));
  const edit = (addressKind: "delivery" | "billing") => path("checkout_address_form", { addressKind });
  return (
    <Facts>
      <FactCard title={t("checkout.address.delivery")} editHref={edit("delivery")} testId="delivery-address">
        {shippingAddress && <AddressText address={shippingAddress} />}
      </FactCard>
      <FactCard title={t("checkout.address.billing")} editHref={edit("billing")} testId="billing-address">
        {isOneAddress(checkout) ? (
          <p>{t("checkout.overview.address.same")}</p>
        ) : (
          billingAddress && <AddressText address={billingAddress} />
        )}
      </FactCard>
      <FactCard
        title={t("checkout.email")}
        editHref={isGuest ? path("checkout_address") : undefined}
        testId="order-email"
      >
        <LongText>{email}</LongText>
      </FactCard>
      <FactCard title={t("checkout.delivery.title")} editHref={path("checkout_payment")} testId="delivery">
        {delivery && (
          <>
            <p>{t(`checkout.delivery.${delivery.method}`)}</p>
            {isPaidInAdvance ? (
              <MutedText>{t("checkout.delivery.afterPayment")}</MutedText>
            ) : (
              <>
                <MutedText>
                  {t("checkout.dispatch", { days: formatDays(delivery.dispatch, locale) })}
                </MutedText>
                <MutedText>{arrivalText(delivery.arrival, t, locale)}</MutedText>
              </>
            )}
          </>
        )}
      </FactCard>
      <FactCard title={t("checkout.payment.legend")} editHref={path("checkout_payment")} testId="payment">
        <p>{t(payment.title)}</p>
      </FactCard>
    </Facts>
  );
}
