import type { LoginAnswer } from "@reprise/contracts";
import { loginForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../../forms/email-field.tsx";
import { Form } from "../../../forms/form.tsx";
import { PasswordField } from "../../../forms/password-field.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./login.module.css";

export interface LoginFormProps {
  /** Target after the login; empty: none. */
  readonly previousUrl: string;
  readonly done: (answer: LoginAnswer) => void | Promise<void>;
}

/** Login form with email address and password. */
export function LoginForm({ previousUrl, done }: LoginFormProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const form = useForm(loginForm, { onSuccess: (answer) => done(answer) });
  return (
    <Form form={form} submit={t("login.title")} isMain submitTestId="login-submit">
      <input type="hidden" name="previousUrl" value={previousUrl} />
      <EmailField
        {...form.field("email")}
        label={t("login.email")}
        data-initial-focus
        data-testid="login-email"
      />
      <PasswordField
        {...form.field("password")}
        label={t("login.password")}
        autoComplete="current-password"
        data-testid="login-password"
      />
      <p className={styles.forgotten}>
        <a href={path("forgotten_password")}>{t("login.password.forgotten")}</a>
      </p>
    </Form>
  );
}
