import type { CustomerView } from "@reprise/contracts";
import { mailLanguageForm } from "@reprise/contracts/forms";
import { definitionOf, LOCALES } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { Select } from "../../../ui/select.tsx";

/** The language of our mails. */
export function MailLanguageForm({ customer }: { readonly customer: CustomerView }) {
  const { t } = useTranslation();
  const form = useForm(mailLanguageForm, { values: { locale: customer.locale } });
  return (
    <Form form={form} submit={t("customer.save")} testId="locale-form">
      <Select
        {...form.field("locale")}
        label={t("customer.language.label")}
        options={LOCALES.map((value) => ({ value, label: definitionOf(value).languageName }))}
      />
    </Form>
  );
}
