import type { Checkout } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../../forms/choice-cards.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";
import { paymentMethodText } from "../step/payment-method-text.ts";

export interface PaymentChoiceProps {
  readonly form: FormState;
  readonly checkout: Checkout;
}

/** The payment methods; the only one is chosen already. An order that costs nothing needs none. */
export function PaymentChoice({ form, checkout }: PaymentChoiceProps) {
  const { t } = useTranslation();
  const { paymentMethod, choices, totals } = checkout;
  const { id, name, error, defaultValue } = form.field("method");
  if (totals.total === 0) return <Notice testId="nothing-to-pay">{t("checkout.payment.nothing")}</Notice>;
  if (choices.paymentMethods.length === 0)
    return (
      <Notice variant="warn" testId="no-payment">
        {t("checkout.payment.none")}
      </Notice>
    );
  const only = choices.paymentMethods.length === 1 ? choices.paymentMethods[0]?.method : undefined;
  return (
    <ChoiceCards
      legend={t("checkout.payment.legend")}
      {...{ id, name, error }}
      defaultValue={defaultValue ?? paymentMethod ?? only}
      choices={choices.paymentMethods.map(({ method }) => {
        const { title, text } = paymentMethodText(method);
        return { value: method, title: t(title), text: t(text) };
      })}
      testId="payment-methods"
    />
  );
}
