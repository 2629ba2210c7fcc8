import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { useTranslate } from "../../lib/app-context.ts";

export interface NewPasswordFormProps {
  readonly form: FormState;
  /** Token of the mailed link. */
  readonly token: string;
  readonly label: string;
  readonly submit: string;
}

/** Sets a new password by a mailed link's token, and logs in. */
export function NewPasswordForm({ form, token, label, submit }: NewPasswordFormProps) {
  const t = useTranslate();
  return (
    <Form form={form} submit={submit} isMain submitTestId="account-submit">
      <input type="hidden" name="token" value={token} />
      <PasswordField
        {...form.field("password")}
        label={label}
        hint={t("login.password.hint")}
        autoComplete="new-password"
        data-testid="new-password"
      />
    </Form>
  );
}
