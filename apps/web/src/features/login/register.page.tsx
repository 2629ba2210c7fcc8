import { useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { Head } from "../../lib/head.tsx";
import { useForm } from "../../lib/use-form.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { EmailInput } from "./email-input.tsx";
import styles from "./login.module.css";
import { MailSent } from "./mail-sent.tsx";

/** The first half of a registration: its mail has the link to the second, `complete_registration`. */
export function Page() {
  const {
    api,
    path,
    translator: { t },
  } = useApp();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    send: async (field) => {
      const [email, firstName, lastName] = [
        field("email"),
        field("firstName").trim(),
        field("lastName").trim(),
      ];
      const body = { email, firstName: firstName || null, lastName: lastName || null };
      const answer = await api.call("api_register_customer", { body });
      return answer.ok ? { ...answer, data: email } : answer;
    },
    done: setSent,
    fields: { email: "login.problem.email", firstName: "login.problem.name", lastName: "login.problem.name" },
  });
  const head = <Head title={t("register.title")} address={{ name: "register" }} isIndexed={false} />;
  if (sent !== null)
    return (
      <>
        {head}
        <MailSent text={t("register.sent", { email: sent })} again={() => setSent(null)} />
      </>
    );
  return (
    <AccountFrame title={t("register.title")} text={t("register.text")}>
      {head}
      <AccountForm form={form} action="/auth/register" submit={t("register.submit")}>
        <CsrfField />
        <EmailInput {...form.field("email")} data-testid="register-email" />
        <div className={styles.names}>
          <TextInput
            {...form.field("firstName")}
            label={t("register.firstName")}
            optionalLabel={t("register.optional")}
            autoComplete="given-name"
            maxLength={80}
          />
          <TextInput
            {...form.field("lastName")}
            label={t("register.lastName")}
            optionalLabel={t("register.optional")}
            autoComplete="family-name"
            maxLength={80}
          />
        </div>
      </AccountForm>
      <p className={styles.aside}>
        {t("register.known")} <a href={path("auth")}>{t("login.title")}</a>
      </p>
    </AccountFrame>
  );
}
