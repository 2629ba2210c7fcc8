import type { GreenCheckout } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { AddressText, FactCard, Facts, LongText, MutedText } from "../../checkout/checkout.public.ts";
import { payoutMethodText } from "../../payout/payout.public.ts";
import { handoverText, pickupText } from "../step/handover-text.ts";

/** What was entered in the steps before, each with a link to its step. */
export function GreenCheckoutFacts({ checkout }: { readonly checkout: GreenCheckout }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { cart, email, address, handover, pickup, payout, choices } = checkout;
  const carrier = choices.carriers.find((each) => each.carrier === cart.carrier);
  return (
    <Facts>
      <FactCard
        title={t("greenCheckout.address.title")}
        editHref={path("green_checkout_address")}
        testId="sender"
      >
        {address && <AddressText address={address} />}
        <LongText>{email}</LongText>
      </FactCard>
      <FactCard
        title={t("greenCheckout.shipping.title")}
        editHref={path("green_checkout_shipping")}
        testId="shipping"
      >
        {carrier && handover && <p>{handoverText(carrier.carrier, handover, t)}</p>}
        {pickup && <p>{pickupText(pickup, t, locale)}</p>}
        {carrier && <MutedText>{t("greenCheckout.overview.boxes", { count: carrier.boxes })}</MutedText>}
      </FactCard>
      <FactCard
        title={t("greenCheckout.payout.title")}
        editHref={path("green_checkout_payout")}
        testId="payout"
      >
        {payout && <p>{payoutMethodText(payout, t)}</p>}
      </FactCard>
    </Facts>
  );
}
