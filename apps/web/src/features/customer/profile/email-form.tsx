import type { CustomerView } from "@reprise/contracts";
import { changeEmailForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "../../../forms/current-password-field.tsx";
import { EmailField, emailIn } from "../../../forms/email-field.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { Notice } from "../../../ui/notice.tsx";

/** Changes the email address; it takes effect when the link mailed to the new address is confirmed. */
export function EmailForm({ customer }: { readonly customer: CustomerView }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(changeEmailForm, {
    onSuccess: (_, { element }) => {
      setSentTo(emailIn(element));
      element.reset();
    },
  });
  return (
    <>
      {sentTo !== null && (
        <Notice variant="success" role="status" testId="email-sent">
          {t("customer.email.sent", { email: sentTo })}
        </Notice>
      )}
      <Form form={form} submit={t("customer.email.change")} testId="email-form">
        <EmailField {...form.field("email")} label={t("customer.email.new")} />
        <CurrentPasswordField form={form} hasPassword={customer.hasPassword} email={customer.email} />
      </Form>
    </>
  );
}
