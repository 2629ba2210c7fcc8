import type { CustomerView } from "@reprise/contracts";
import { useRevalidator } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { useToasts } from "../../lib/toasts.tsx";
import { useForm } from "../../lib/use-form.ts";
import { CustomerForm } from "./customer-form.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProofField } from "./proof-field.tsx";

/** Changes the password, or sets the first one. The server takes it as a form too. */
export function PasswordForm({ customer }: { readonly customer: CustomerView }) {
  const {
    api,
    locale,
    addresses,
    translator: { t },
  } = useApp();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (field) =>
      api.call("change_password", {
        body: { currentPassword: field("currentPassword") || null, password: field("password") },
      }),
    done: async (_, element) => {
      element.reset();
      show({ variant: "success", message: "user.flash.passwordChanged" });
      await revalidate();
    },
    fields: { currentPassword: "customer.error.password", password: "customer.error.newPassword" },
    refusals: { INVALID_CREDENTIALS: "customer.error.password" },
    fieldOf: { INVALID_CREDENTIALS: "currentPassword" },
  });
  return (
    <CustomerForm
      form={form}
      submit={t(customer.hasPassword ? "customer.password.change" : "customer.password.set")}
      method="post"
      action={addresses.prefixed(locale, "/customer/password")}
      data-testid="password-form"
    >
      <CsrfField />
      <ProofField
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
    </CustomerForm>
  );
}
