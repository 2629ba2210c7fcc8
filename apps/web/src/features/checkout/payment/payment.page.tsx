import type { Checkout } from "@reprise/contracts";
import { checkoutPaymentForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { Notice } from "../../../ui/notice.tsx";
import { CheckoutFrame } from "../step/checkout-frame.tsx";
import { HoldNotice } from "../step/hold-notice.tsx";
import { loadCheckout } from "../step/load-checkout.ts";
import { useCheckout, useCheckoutForm } from "../step/use-checkout.ts";
import { CreditChoice } from "./credit-choice.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { PaymentChoice } from "./payment-choice.tsx";
import { useDeliveryChoice } from "./use-delivery-choice.ts";

export const loader = (input: LoaderInput): Promise<Checkout> => loadCheckout(input, "payment");

/** How the parcel comes and how it is paid. */
export function Page({ data }: { readonly data: Checkout }) {
  const { t } = useTranslation();
  const { checkout, accept } = useCheckout(data);
  const form = useCheckoutForm(checkoutPaymentForm);
  const delivery = useDeliveryChoice(accept);
  return (
    <CheckoutFrame
      title={t("checkout.payment.title")}
      address={{ name: "checkout_payment" }}
      loaded={data}
      checkout={checkout}
      isPending={delivery.isPending}
    >
      <HoldNotice checkout={checkout} />
      {checkout.paymentFailed && (
        <Notice variant="error" role="alert" testId="payment-failed">
          {t("checkout.payment.failed")}
        </Notice>
      )}
      <Form form={form} submit={t("checkout.continue")} isMain submitTestId="save-payment">
        <DeliveryChoice form={form} checkout={checkout} onChoose={delivery.choose} />
        <CreditChoice form={form} checkout={checkout} />
        <PaymentChoice form={form} checkout={checkout} />
      </Form>
    </CheckoutFrame>
  );
}
