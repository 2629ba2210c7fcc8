import type { LoginAnswer } from "@reprise/contracts";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { useForm } from "../../lib/use-form.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailInput } from "./email-input.tsx";
import { LoginPassword } from "./login-password.tsx";
import styles from "./login.module.css";

export interface LoginFormProps {
  /** Where to go then; empty: nowhere in particular. */
  readonly previousUrl: string;
  readonly done: (answer: LoginAnswer) => void | Promise<void>;
}

/** Logs in by email address and password. */
export function LoginForm({ previousUrl, done }: LoginFormProps) {
  const {
    api,
    path,
    translator: { t },
  } = useApp();
  const form = useForm({
    send: (field) =>
      api.call("login_check", {
        body: { email: field("email"), password: field("password"), previousUrl: previousUrl || null },
      }),
    done: (answer) => done(answer),
    fields: { email: "login.problem.email", password: "login.problem.password" },
  });
  return (
    <AccountForm form={form} action="/login_check" submit={t("login.title")} submitTestId="login-submit">
      <CsrfField />
      <input type="hidden" name="previousUrl" value={previousUrl} />
      <EmailInput {...form.field("email")} data-initial-focus data-testid="login-email" />
      <LoginPassword
        {...form.field("password")}
        label={t("login.password")}
        autoComplete="current-password"
        data-testid="login-password"
      />
      <p className={styles.forgotten}>
        <a href={path("forgotten_password")}>{t("login.password.forgotten")}</a>
      </p>
    </AccountForm>
  );
}
