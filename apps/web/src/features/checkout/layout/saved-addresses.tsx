import type { CustomerAddress } from "@reprise/contracts";
import { addressLines } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../../forms/choice-cards.tsx";
import type { FormState } from "../../../forms/use-form.ts";

export interface SavedAddressesProps {
  readonly form: FormState;
  readonly addresses: readonly CustomerAddress[];
}

/** The customer's saved addresses, as choices of the field `uuid`. */
export function SavedAddresses({ form, addresses }: SavedAddressesProps) {
  const { t } = useTranslation();
  const { id, name, error, defaultValue } = form.field("uuid");
  return (
    <ChoiceCards
      legend={t("checkout.address.saved")}
      {...{ id, name, error, defaultValue }}
      choices={addresses.map((address) => {
        const [title, ...lines] = addressLines(address, t);
        return { value: address.uuid, title, text: lines.join(", ") };
      })}
      testId="saved-addresses"
    />
  );
}
