import { useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { Head } from "../../lib/head.tsx";
import { useForm } from "../../lib/use-form.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { EmailInput } from "./email-input.tsx";
import styles from "./login.module.css";
import { MailSent } from "./mail-sent.tsx";

/** Asks for the mail whose link leads to `reset_password`. */
export function Page() {
  const {
    api,
    path,
    translator: { t },
  } = useApp();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    send: async (field) => {
      const email = field("email");
      const answer = await api.call("api_request_password_reset", { body: { email } });
      return answer.ok ? { ...answer, data: email } : answer;
    },
    done: setSent,
    fields: { email: "login.problem.email" },
  });
  const head = (
    <Head title={t("forgotten.title")} address={{ name: "forgotten_password" }} isIndexed={false} />
  );
  if (sent !== null)
    return (
      <>
        {head}
        <MailSent text={t("forgotten.sent", { email: sent })} again={() => setSent(null)} />
      </>
    );
  return (
    <AccountFrame title={t("forgotten.title")} text={t("forgotten.text")}>
      {head}
      <AccountForm form={form} action="/auth/forgotten-password" submit={t("register.submit")}>
        <CsrfField />
        <EmailInput {...form.field("email")} data-testid="forgotten-email" />
      </AccountForm>
      <p className={styles.aside}>
        <a href={path("auth")}>{t("forgotten.back")}</a>
      </p>
    </AccountFrame>
  );
}
