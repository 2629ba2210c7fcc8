import { forgottenPasswordForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailField, emailIn } from "../../../forms/email-field.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "../panel/login.module.css";
import { MailLinkFrame } from "./mail-link-frame.tsx";

/** Requests the mail with the link to `reset_password`. */
export function Page() {
  const { path } = useApp();
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(forgottenPasswordForm, {
    onSuccess: (_, { element }) => setSentTo(emailIn(element)),
  });
  return (
    <MailLinkFrame
      name="forgotten_password"
      title={t("forgotten.title")}
      text={t("forgotten.text")}
      sent={sentTo === null ? null : t("forgotten.sent", { email: sentTo })}
      onAgain={() => setSentTo(null)}
    >
      <Form form={form} submit={t("register.submit")} isMain submitTestId="account-submit">
        <EmailField {...form.field("email")} label={t("login.email")} data-testid="forgotten-email" />
      </Form>
      <p className={styles.aside}>
        <a href={path("auth")}>{t("forgotten.back")}</a>
      </p>
    </MailLinkFrame>
  );
}
