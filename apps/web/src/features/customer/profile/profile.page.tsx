import type { CustomerView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { requireLogin } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { CustomerArea } from "../area/customer-area.tsx";
import { Section } from "../area/section.tsx";
import { EmailForm } from "./email-form.tsx";
import { EmailNotices } from "./email-notices.tsx";
import { MailLanguageForm } from "./mail-language-form.tsx";
import { NamesForm } from "./names-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import styles from "./profile.module.css";

export const loader = async (input: LoaderInput): Promise<CustomerView> =>
  requireLogin(input, await input.app.api.call("api_get_customer", {}, { signal: input.signal }));

export function Page({ data: customer }: { readonly data: CustomerView }) {
  const { t } = useTranslation();
  const { email, firstName, hasPassword } = customer;
  const lead =
    firstName === null ? t("customer.profile.lead") : t("customer.profile.leadNamed", { name: firstName });
  return (
    <CustomerArea page="customer_profile" lead={lead}>
      <EmailNotices customer={customer} />
      <Section title={t("customer.names.title")}>
        <NamesForm customer={customer} />
      </Section>
      <Section title={t("customer.email.title")} anchor="email" text={t("customer.email.text")}>
        <p>
          <span>{t("customer.email.current")}</span>{" "}
          <strong className={styles.current} data-testid="current-email">
            {email}
          </strong>
        </p>
        <EmailForm customer={customer} />
      </Section>
      <Section title={t("customer.language.title")} text={t("customer.language.text")}>
        <MailLanguageForm customer={customer} />
      </Section>
      <Section
        title={t("customer.password.title")}
        anchor="password"
        text={t(hasPassword ? "customer.password.text" : "customer.password.none")}
      >
        <PasswordForm customer={customer} />
      </Section>
    </CustomerArea>
  );
}
