import type { CustomerView } from "@reprise/contracts";
import { passwordForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "../../../forms/current-password-field.tsx";
import { Form } from "../../../forms/form.tsx";
import { PasswordField } from "../../../forms/password-field.tsx";
import { useForm } from "../../../forms/use-form.ts";

/** Changes the password, or sets the first one. */
export function PasswordForm({ customer }: { readonly customer: CustomerView }) {
  const { t } = useTranslation();
  const form = useForm(passwordForm, {
    onSuccess: (_, { element, finish }) => {
      element.reset();
      return finish();
    },
  });
  return (
    <Form
      form={form}
      submit={t(customer.hasPassword ? "customer.password.change" : "customer.password.set")}
      testId="password-form"
    >
      <CurrentPasswordField
        form={form}
        hasPassword={customer.hasPassword}
        email={customer.email}
        name="currentPassword"
      />
      <PasswordField
        {...form.field("password")}
        label={t("customer.newPassword")}
        hint={t("customer.newPassword.hint")}
        autoComplete="new-password"
      />
    </Form>
  );
}
