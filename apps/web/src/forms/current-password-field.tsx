import { useTranslation } from "react-i18next";
import { PasswordField } from "./password-field.tsx";
import type { FormState } from "./use-form.ts";

interface CurrentPasswordFieldProps {
  readonly form: FormState;
  readonly hasPassword: boolean;
  readonly email: string;
  /** Name of the field. */
  readonly name?: string;
}

/** Current password, for sensitive changes. Customers without a password need a recent login instead. */
export function CurrentPasswordField({
  form,
  hasPassword,
  email,
  name = "password",
}: CurrentPasswordFieldProps) {
  const { t } = useTranslation();
  if (!hasPassword) return null;
  return (
    <>
      {/* Gives password managers the user name. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field(name)}
        label={t("customer.currentPassword")}
        autoComplete="current-password"
      />
    </>
  );
}
