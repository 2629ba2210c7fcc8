import { useTranslate } from "../../lib/app-context.ts";
import type { FormState } from "../../lib/use-form.ts";
import { PasswordField } from "./password-field.tsx";

interface ProofFieldProps {
  readonly form: FormState;
  readonly hasPassword: boolean;
  readonly email: string;
  /** The field's name in the call. */
  readonly name?: string;
}

/** For what only the customer in person may do: the password. Who has none has to have logged in lately. */
export function ProofField({ form, hasPassword, email, name = "password" }: ProofFieldProps) {
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
