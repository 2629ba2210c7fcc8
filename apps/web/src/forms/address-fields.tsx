import type { ADDRESS_FIELDS } from "@reprise/contracts/forms";
import { definitionOf } from "@reprise/locale";
import { ADDRESS_KINDS, COUNTRIES, postalCodeExample } from "@reprise/order";
import { useTranslation } from "react-i18next";
import { useApp } from "../lib/context/app-context.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Fields } from "./fields.tsx";
import { useControlValue } from "./use-control-value.ts";
import type { FormFieldProps, FormState } from "./use-form.ts";

type TextField = Extract<
  keyof typeof ADDRESS_FIELDS,
  "firstName" | "lastName" | "company" | "street" | "addition" | "postalCode" | "city" | "phone"
>;

export interface AddressFieldsProps {
  readonly form: FormState;
  /** What the address is used for; absent: the shopper chooses. Browsers fill in the address of that use. */
  readonly use?: "shipping" | "billing";
  /** True: a parcel comes from there, so it is no Packstation. */
  readonly isSender?: boolean;
}

/** Address fields, shared by all forms. They adapt to the country; without scripts, to the one at first. */
export function AddressFields({ form, use, isSender = false }: AddressFieldsProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const optionalLabel = t("form.optional");
  const countries = COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  const text = (name: TextField) => ({
    ...form.field(name),
    label: t(`address.${name}`),
  });
  const token = (name: string) => (use === undefined ? name : `${use} ${name}`);
  const kind = form.field("kind");
  const country = form.field("country");
  const first = country.defaultValue ?? definitionOf(locale).country;
  const chosen = useControlValue(country.id, first);
  const example = postalCodeExample(COUNTRIES.find((each) => each === chosen) ?? "DE");
  return (
    <>
      {use === undefined && (
        <Select
          {...kind}
          label={t("address.kind")}
          defaultValue={kind.defaultValue ?? "shipping-and-billing"}
          options={ADDRESS_KINDS.toReversed().map((value) => ({
            value,
            label: t(`address.kind.${value}`),
          }))}
        />
      )}
      <Select
        {...country}
        label={t("address.country")}
        defaultValue={first}
        options={countries}
        autoComplete={token("country")}
      />
      <Fields>
        <TextInput {...text("firstName")} autoComplete={token("given-name")} maxLength={80} required />
        <TextInput {...text("lastName")} autoComplete={token("family-name")} maxLength={80} required />
      </Fields>
      <TextInput
        {...text("company")}
        autoComplete={token("organization")}
        maxLength={120}
        optionalLabel={optionalLabel}
      />
      <TextInput
        {...text("street")}
        hint={chosen === "DE" && use !== "billing" && !isSender ? t("address.packstation") : undefined}
        autoComplete={token("address-line1")}
        maxLength={120}
        required
      />
      <NoHouseNumber field={form.field("withoutHouseNumber")} label={t("address.withoutHouseNumber")} />
      <TextInput
        {...text("addition")}
        autoComplete={token("address-line2")}
        maxLength={120}
        optionalLabel={optionalLabel}
      />
      <Fields>
        <TextInput
          {...text("postalCode")}
          hint={t("address.postalCode.example", { example })}
          inputMode={/^\d+$/u.test(example) ? "numeric" : "text"}
          autoCapitalize="characters"
          autoComplete={token("postal-code")}
          maxLength={20}
          required
        />
        <TextInput {...text("city")} autoComplete={token("address-level2")} maxLength={80} required />
      </Fields>
      <TextInput
        {...text("phone")}
        type="tel"
        autoComplete={token("tel")}
        maxLength={60}
        optionalLabel={optionalLabel}
      />
    </>
  );
}

/** The answer to the question for a missing house number; not there before it is asked. */
function NoHouseNumber({ field, label }: { readonly field: FormFieldProps; readonly label: string }) {
  const { error, defaultValue, ...input } = field;
  if (error === undefined && defaultValue !== "1") return null;
  return <Checkbox {...input} value="1" defaultChecked={defaultValue === "1"} label={label} error={error} />;
}
