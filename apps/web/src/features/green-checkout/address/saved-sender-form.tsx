import type { CustomerAddress } from "@reprise/contracts";
import { greenSavedAddressForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { SavedAddresses } from "../../checkout/checkout.public.ts";

export interface SavedSenderFormProps {
  readonly addresses: readonly CustomerAddress[];
  /** Uuid of the address that is chosen at first. */
  readonly chosen: string | null;
}

/** The choice among the customer's addresses. */
export function SavedSenderForm({ addresses, chosen }: SavedSenderFormProps) {
  const { t } = useTranslation();
  const form = useForm(greenSavedAddressForm, { values: { uuid: chosen } });
  return (
    <Form form={form} submit={t("checkout.address.use")} isMain submitTestId="use-saved-address">
      <SavedAddresses form={form} addresses={addresses} />
    </Form>
  );
}
