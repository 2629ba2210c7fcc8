import type { Checkout } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../../forms/choice-cards.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { arrivalText } from "../step/delivery-text.ts";

export interface DeliveryChoiceProps {
  readonly form: FormState;
  readonly checkout: Checkout;
  readonly onChoose: (method: string) => void;
}

/** The delivery methods with their prices and dates. */
export function DeliveryChoice({ form, checkout, onChoose }: DeliveryChoiceProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { deliveryMethod, choices } = checkout;
  const { id, name, error, defaultValue } = form.field("deliveryMethod");
  return (
    <ChoiceCards
      legend={t("checkout.delivery.title")}
      {...{ id, name, error, onChoose }}
      defaultValue={defaultValue ?? deliveryMethod ?? choices.deliveryMethods[0]?.method}
      choices={choices.deliveryMethods.map(({ method, price, arrival }) => ({
        value: method,
        title: t(`checkout.delivery.${method}`),
        text: arrivalText(arrival, t, locale),
        aside: price === 0 ? t("cart.shippingFree") : formatMoney(price, locale),
      }))}
      testId="delivery-methods"
    />
  );
}
