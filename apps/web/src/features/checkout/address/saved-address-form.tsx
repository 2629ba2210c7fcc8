import type { Checkout, CustomerAddress } from "@reprise/contracts";
import { type AddressPage, checkoutSavedAddressForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import { SavedAddresses } from "../layout/saved-addresses.tsx";
import { useCheckoutForm } from "../step/use-checkout.ts";
import { AddressUse } from "./address-use.tsx";

export interface SavedAddressFormProps {
  readonly checkout: Checkout;
  readonly page: AddressPage | null;
  readonly addresses: readonly CustomerAddress[];
  /** Uuid of the address that the checkout has now. */
  readonly chosen: string | undefined;
}

/** The choice among the customer's addresses. */
export function SavedAddressForm({ checkout, page, addresses, chosen }: SavedAddressFormProps) {
  const { t } = useTranslation();
  const form = useCheckoutForm(checkoutSavedAddressForm, {
    values: { uuid: chosen ?? addresses[0]?.uuid ?? null },
  });
  return (
    <Form form={form} submit={t("checkout.address.use")} isMain submitTestId="use-saved-address">
      <SavedAddresses form={form} addresses={addresses} />
      <AddressUse form={form} checkout={checkout} page={page} />
    </Form>
  );
}
