import { forgottenPasswordForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { EmailField, emailIn } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/app-context.ts";
import { Head } from "../../lib/head.tsx";
import { AccountFrame } from "./account-frame.tsx";
import styles from "./login.module.css";
import { MailSent } from "./mail-sent.tsx";

/** Requests the mail with the link to `reset_password`. */
export function Page() {
  const {
    path,
    translator: { t },
  } = useApp();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm(forgottenPasswordForm, {
    onSuccess: (_, { element }) => setSent(emailIn(element)),
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
      <Form form={form} submit={t("register.submit")} isMain submitTestId="account-submit">
        <EmailField {...form.field("email")} label={t("login.email")} data-testid="forgotten-email" />
      </Form>
      <p className={styles.aside}>
        <a href={path("auth")}>{t("forgotten.back")}</a>
      </p>
    </AccountFrame>
  );
}
