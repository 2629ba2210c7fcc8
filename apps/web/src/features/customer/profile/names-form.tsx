import type { CustomerView } from "@reprise/contracts";
import { namesForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { Fields } from "../../../forms/fields.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import { useUserMetaUpdates } from "../user-meta.ts";

export function NamesForm({ customer }: { readonly customer: CustomerView }) {
  const { t } = useTranslation();
  const { reload } = useUserMetaUpdates();
  const { firstName, lastName } = customer;
  const form = useForm(namesForm, {
    values: { firstName, lastName },
    // The header shows the name.
    onSuccess: async (_, { finish }) => {
      await Promise.all([finish(), reload()]);
    },
  });
  return (
    <Form form={form} submit={t("customer.save")} testId="names-form">
      <Fields>
        <TextInput
          {...form.field("firstName")}
          label={t("customer.firstName")}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextInput
          {...form.field("lastName")}
          label={t("customer.lastName")}
          autoComplete="family-name"
          maxLength={80}
        />
      </Fields>
    </Form>
  );
}
