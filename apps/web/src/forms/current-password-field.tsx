import { useTranslate } from "../lib/app-context.ts";
import { PasswordField } from "./password-field.tsx";
import type { FormState } from "./use-form.ts";

interface CurrentPasswordFieldProps {
  readonly form: FormState;
  readonly hasPassword: boolean;
  readonly email: string;
  /** The field's name in the form. */
  readonly name?: string;
}

/** For what only the customer in person may do. Who has no password has to have logged in lately instead. */
export function CurrentPasswordField({
  form,
  hasPassword,
  email,
  name = "password",
}: CurrentPasswordFieldProps) {
  const t = useTranslate();
  if (!hasPassword) return null;
  return (
    <>
      {/* Tells password managers whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field(name)}
        label={t("customer.currentPassword")}
        autoComplete="current-password"
      />
    </>
  );
}
