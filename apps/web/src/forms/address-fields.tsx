import type { ADDRESS_FIELDS } from "@reprise/contracts/forms";
import { definitionOf } from "@reprise/locale";
import { ADDRESS_KINDS, COUNTRIES } from "@reprise/order";
import { useApp } from "../lib/app-context.ts";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Fields } from "./fields.tsx";
import type { FormState } from "./use-form.ts";

type AddressField = keyof typeof ADDRESS_FIELDS;

/** Address fields, shared by all forms. */
export function AddressFields({ form }: { readonly form: FormState }) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const optionalLabel = t("form.optional");
  const countries = COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  const text = (name: Exclude<AddressField, "kind" | "country">) => ({
    ...form.field(name),
    label: t(`address.${name}`),
  });
  const kind = form.field("kind");
  const country = form.field("country");
  return (
    <>
      <Select
        {...kind}
        label={t("address.kind")}
        defaultValue={kind.defaultValue ?? "shipping-and-billing"}
        options={ADDRESS_KINDS.toReversed().map((value) => ({ value, label: t(`address.kind.${value}`) }))}
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
        {...country}
        label={t("address.country")}
        defaultValue={country.defaultValue ?? definitionOf(locale).country}
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
