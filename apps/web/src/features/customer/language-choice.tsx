import type { CustomerView } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { useRevalidator } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { LANGUAGE_NAMES } from "../../lib/language-names.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { useForm } from "../../lib/use-form.ts";
import { Select } from "../../ui/select.tsx";
import { CustomerForm } from "./customer-form.tsx";

/** The language of our mails. */
export function LanguageChoice({ customer }: { readonly customer: CustomerView }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: (field) => {
      const chosen = field("locale");
      const locale = LOCALES.find((candidate) => candidate === chosen) ?? customer.locale;
      return api.call("api_customer_update_locale", { body: { locale } });
    },
    done: async () => {
      show({ variant: "success", message: "customer.flash.saved" });
      await revalidate();
    },
    fields: {},
  });
  return (
    <CustomerForm form={form} submit={t("customer.save")} data-testid="locale-form">
      <Select
        {...form.field("locale")}
        label={t("customer.language.label")}
        defaultValue={customer.locale}
        options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </CustomerForm>
  );
}
