import type { Checkout, OrderAddress } from "@reprise/contracts";
import { type AddressPage, checkoutAddressForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { AddressFields } from "../../../forms/address-fields.tsx";
import { EmailField } from "../../../forms/email-field.tsx";
import { Form } from "../../../forms/form.tsx";
import styles from "../layout/layout.module.css";
import { useCheckoutForm } from "../step/use-checkout.ts";
import { AddressUse } from "./address-use.tsx";

export interface NewAddressFormProps {
  readonly checkout: Checkout;
  readonly page: AddressPage | null;
  /** As entered before; null: empty fields. */
  readonly address: OrderAddress | null;
}

/** The form for an address that is not saved. A guest enters the email address with it. */
export function NewAddressForm({ checkout, page, address }: NewAddressFormProps) {
  const { t } = useTranslation();
  const form = useCheckoutForm(checkoutAddressForm, {
    values: { ...address, email: checkout.email },
  });
  return (
    <Form form={form} submit={t("checkout.continue")} isMain submitTestId="save-checkout-address">
      {checkout.isGuest && page !== "billing" && (
        <>
          <input type="hidden" name="isGuest" value="1" />
          <EmailField
            {...form.field("email")}
            label={t("checkout.email")}
            hint={t("checkout.email.hint")}
            required
            data-testid="checkout-email"
          />
        </>
      )}
      {page === null && <h2 className={styles.formTitle}>{t("checkout.address.delivery")}</h2>}
      <AddressFields form={form} use={page === "billing" ? "billing" : "shipping"} />
      <AddressUse form={form} checkout={checkout} page={page} />
    </Form>
  );
}
