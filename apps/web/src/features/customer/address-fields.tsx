import type { CustomerAddress } from "@reprise/contracts";
import { COUNTRIES } from "@reprise/contracts/address-choices";
import type { MessageKey } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import type { FormState } from "../../lib/use-form.ts";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { HOME_COUNTRY } from "./address-body.ts";
import { Fields } from "./fields.tsx";

/** In the order of the fields. */
export const ADDRESS_ERRORS = {
  firstName: "address.error.firstName",
  lastName: "address.error.lastName",
  company: "address.error.company",
  street: "address.error.street",
  addition: "address.error.addition",
  postalCode: "address.error.postalCode",
  city: "address.error.city",
  phone: "address.error.phone",
} as const satisfies Readonly<Record<string, MessageKey>>;

const KINDS = ["shipping-and-billing", "shipping", "billing"] as const;

interface AddressFieldsProps {
  readonly form: FormState;
  readonly address: CustomerAddress | null;
}

export function AddressFields({ form, address }: AddressFieldsProps) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const optionalLabel = t("form.optional");
  const countries = COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  const text = (name: keyof typeof ADDRESS_ERRORS) => ({
    ...form.field(name),
    label: t(`address.${name}`),
    defaultValue: address?.[name] ?? "",
  });
  return (
    <>
      <Select
        {...form.field("kind")}
        label={t("address.kind")}
        defaultValue={address?.kind ?? "shipping-and-billing"}
        options={KINDS.map((value) => ({ value, label: t(`address.kind.${value}`) }))}
      />
      <Fields>
        <TextInput {...text("firstName")} autoComplete="given-name" maxLength={80} required />
        <TextInput {...text("lastName")} autoComplete="family-name" maxLength={80} required />
      </Fields>
      <TextInput
        {...text("company")}
        autoComplete="organization"
        maxLength={120}
        optionalLabel={optionalLabel}
      />
      <TextInput {...text("street")} autoComplete="address-line1" maxLength={120} required />
      <TextInput
        {...text("addition")}
        autoComplete="address-line2"
        maxLength={120}
        optionalLabel={optionalLabel}
      />
      <Fields>
        <TextInput {...text("postalCode")} autoComplete="postal-code" maxLength={10} required />
        <TextInput {...text("city")} autoComplete="address-level2" maxLength={80} required />
      </Fields>
      <Select
        {...form.field("country")}
        label={t("address.country")}
        defaultValue={address?.country ?? HOME_COUNTRY[locale]}
        options={countries}
        autoComplete="country"
      />
      <TextInput
        {...text("phone")}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        optionalLabel={optionalLabel}
      />
    </>
  );
}
