import type { GreenCheckout } from "@reprise/contracts";
import { greenShippingForm, carrierChoice, pickupChoice } from "@reprise/contracts/forms";
import { formatFigure } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { GreenFrame } from "../step/green-frame.tsx";
import { loadGreenCheckout } from "../step/load-green-checkout.ts";
import { CarrierCards } from "./carrier-cards.tsx";
import { PickupTime } from "./pickup-time.tsx";
import styles from "./shipping.module.css";

export const loader = (input: LoaderInput): Promise<GreenCheckout> => loadGreenCheckout(input, "shipping");

/** Who gets the parcel, where and when. */
export function Page({ data: checkout }: { readonly data: GreenCheckout }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { cart, handover, pickup, choices, missing, refusal, weight } = checkout;
  const form = useForm(greenShippingForm, {
    values: {
      carrier: cart.carrier && handover && carrierChoice(cart.carrier, handover),
      pickup: pickup && pickupChoice(pickup),
    },
    error: missing === "shipping" ? refusal : null,
  });
  return (
    <GreenFrame title={t("greenCheckout.shipping.title")} page="green_checkout_shipping" checkout={checkout}>
      <p>{t("greenCheckout.shipping.weight", { weight: formatFigure(weight / 1000, "kg", locale) })}</p>
      {choices.carriers.length === 0 ? (
        <Notice variant="warn" testId="no-carrier">
          <p>{t("greenCheckout.shipping.none")}</p>
          <Button href={path("trade_in_cart")} variant="secondary" size="small">
            {t("greenCart.title")}
          </Button>
        </Notice>
      ) : (
        <Form form={form} submit={t("checkout.continue")} isMain submitTestId="save-shipping">
          <div className={styles.choices}>
            <CarrierCards
              form={form}
              carriers={choices.carriers}
              pickupTime={<PickupTime form={form} days={choices.pickupDays} />}
            />
          </div>
        </Form>
      )}
    </GreenFrame>
  );
}
