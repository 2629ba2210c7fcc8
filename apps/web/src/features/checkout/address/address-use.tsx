import type { Checkout } from "@reprise/contracts";
import type { AddressPage } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ChoiceCards } from "../../../forms/choice-cards.tsx";
import type { FormState } from "../../../forms/use-form.ts";
import { isOneAddress } from "../step/is-one-address.ts";

export interface AddressUseProps {
  readonly form: FormState;
  readonly checkout: Checkout;
  readonly page: AddressPage | null;
}

/** The page of the form; on the page that enters all, also where the bill goes. */
export function AddressUse({ form, checkout, page }: AddressUseProps) {
  const { t } = useTranslation();
  if (page !== null) return <input type="hidden" name="page" value={page} />;
  const { id, name, error, defaultValue } = form.field("kind");
  return (
    <ChoiceCards
      legend={t("checkout.address.bill")}
      {...{ id, name, error }}
      defaultValue={defaultValue ?? (isOneAddress(checkout) ? "shipping-and-billing" : "shipping")}
      choices={[
        { value: "shipping-and-billing", title: t("checkout.address.same") },
        { value: "shipping", title: t("checkout.address.different") },
      ]}
      testId="address-kind"
    />
  );
}
