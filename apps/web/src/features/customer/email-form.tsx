import type { CustomerView } from "@reprise/contracts";
import { useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { useForm } from "../../lib/use-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { ProofField } from "./proof-field.tsx";

/** A new address is the customer's when the link that is sent there was followed. */
export function EmailForm({ customer }: { readonly customer: CustomerView }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    send: async (field) => {
      const email = field("email").trim();
      const answer = await api.call("api_change_email", {
        body: { email, password: field("password") || null },
      });
      if (answer.ok) setSentTo(email);
      return answer;
    },
    done: (_, element) => element.reset(),
    fields: { email: "customer.error.email", password: "customer.error.password" },
    refusals: { INVALID_CREDENTIALS: "customer.error.password" },
    fieldOf: { INVALID_CREDENTIALS: "password" },
  });
  return (
    <>
      {sentTo !== null && (
        <Notice variant="success" role="status" testId="email-sent">
          {t("customer.email.sent", { email: sentTo })}
        </Notice>
      )}
      <CustomerForm form={form} submit={t("customer.email.change")} data-testid="email-form">
        <TextInput
          {...form.field("email")}
          type="email"
          label={t("customer.email.new")}
          autoComplete="email"
          maxLength={254}
        />
        <ProofField form={form} hasPassword={customer.hasPassword} email={customer.email} />
      </CustomerForm>
    </>
  );
}
