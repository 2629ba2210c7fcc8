import type { GreenCheckout, OrderAddress } from "@reprise/contracts";
import { greenAddressForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { AddressFields } from "../../../forms/address-fields.tsx";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";

export interface SenderFormProps {
  readonly checkout: GreenCheckout;
  /** As entered before; null: empty fields. */
  readonly address: OrderAddress | null;
}

/** The form for an address that is not saved. A guest enters the email address with it. */
export function SenderForm({ checkout: { isGuest, email, missing, refusal }, address }: SenderFormProps) {
  const { t } = useTranslation();
  const form = useForm(greenAddressForm, {
    values: { ...address, email },
    error: missing === "address" ? refusal : null,
  });
  return (
    <Form form={form} submit={t("checkout.continue")} isMain submitTestId="save-checkout-address">
      {isGuest && (
        <>
          <HiddenFields fields={{ isGuest: "1" }} />
          <EmailField
            {...form.field("email")}
            label={t("checkout.email")}
            hint={t("greenCheckout.email.hint")}
            required
            data-testid="checkout-email"
          />
        </>
      )}
      <AddressFields form={form} use="shipping" isSender />
    </Form>
  );
}
