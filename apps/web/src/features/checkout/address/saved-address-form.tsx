import type { Checkout, CustomerAddress } from "@reprise/contracts";
import { addressLines } from "@reprise/locale";
import { type AddressPage, checkoutSavedAddressForm } from "@reprise/contracts/forms";
import { Form } from "../../../forms/form.tsx";
import { useTranslate } from "../../../lib/app-context.ts";
import { ChoiceCards } from "../../../forms/choice-cards.tsx";
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
  const t = useTranslate();
  const form = useCheckoutForm(checkoutSavedAddressForm, {
    values: { uuid: chosen ?? addresses[0]?.uuid ?? null },
  });
  const { id, name, error, defaultValue } = form.field("uuid");
  return (
    <Form form={form} submit={t("checkout.address.use")} isMain submitTestId="use-saved-address">
      <ChoiceCards
        legend={t("checkout.address.saved")}
        {...{ id, name, error, defaultValue }}
        choices={addresses.map((address) => {
          const [title, ...lines] = addressLines(address, t);
          return { value: address.uuid, title, text: lines.join(", ") };
        })}
        testId="saved-addresses"
      />
      <AddressUse form={form} checkout={checkout} page={page} />
    </Form>
  );
}
