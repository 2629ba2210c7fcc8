import type { CustomerView } from "@reprise/contracts";
import { useRevalidator } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { useForm } from "../../lib/use-form.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { useUserMetaUpdates } from "./customer.read.ts";
import { Fields } from "./fields.tsx";

export function NamesForm({ customer }: { readonly customer: CustomerView }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const { reload } = useUserMetaUpdates();
  const form = useForm({
    send: (field) =>
      api.call("api_update_customer", {
        body: { firstName: field("firstName").trim() || null, lastName: field("lastName").trim() || null },
      }),
    done: async () => {
      show({ variant: "success", message: "customer.flash.saved" });
      await Promise.all([revalidate(), reload()]);
    },
    fields: { firstName: "customer.error.name", lastName: "customer.error.name" },
  });
  return (
    <CustomerForm form={form} submit={t("customer.save")} data-testid="names-form">
      <Fields>
        <TextInput
          {...form.field("firstName")}
          label={t("customer.firstName")}
          defaultValue={customer.firstName ?? ""}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextInput
          {...form.field("lastName")}
          label={t("customer.lastName")}
          defaultValue={customer.lastName ?? ""}
          autoComplete="family-name"
          maxLength={80}
        />
      </Fields>
    </CustomerForm>
  );
}
