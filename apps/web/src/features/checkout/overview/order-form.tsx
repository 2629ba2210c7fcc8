import type { Checkout } from "@reprise/contracts";
import { completeCheckoutForm, KEY_FIELD } from "@reprise/contracts/forms";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";

export interface OrderFormProps {
  readonly checkout: Checkout;
  /** The idempotency key of this page: pressing twice places one order. */
  readonly orderKey: string;
  /** What stands right above the button. */
  readonly children: ReactNode;
}

/** The button that places the order, with the words of the law (2011/83/EU, article 8 (2)). */
export function OrderForm({ checkout: { orderUuid, version }, orderKey, children }: OrderFormProps) {
  const { t } = useTranslation();
  const { reload } = useUserMetaUpdates();
  const form = useForm(completeCheckoutForm, {
    async onSuccess(_, { finish }) {
      // The cart is empty now.
      void reload();
      await finish();
    },
  });
  return (
    <Form form={form}>
      <HiddenFields fields={{ orderUuid: orderUuid ?? "", version, [KEY_FIELD]: orderKey }} />
      {children}
      <Button type="submit" size="large" isWide isPending={form.isPending} data-testid="place-order">
        {t("order.submit")}
      </Button>
    </Form>
  );
}
