import type { LoginAnswer } from "@reprise/contracts";
import type { MessageKey, RouteName } from "@reprise/locale";
import { useNavigate } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { routerLocation } from "../../lib/router-location.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { useForm } from "../../lib/use-form.ts";
import { AccountForm } from "./account-form.tsx";
import { LoginPassword } from "./login-password.tsx";
import { useAfterLogin } from "./use-after-login.ts";

export interface NewPasswordFormProps {
  readonly call: "reset_password" | "complete_registration";
  readonly action: string;
  readonly token: string;
  readonly label: string;
  readonly submit: string;
  readonly done: MessageKey;
  /** Where there is another link to be had. */
  readonly another: RouteName;
}

/** Sets the password that a mail's link allows to set, and logs in. */
export function NewPasswordForm({ call, action, token, label, submit, done, another }: NewPasswordFormProps) {
  const app = useApp();
  const {
    api,
    path,
    translator: { t },
  } = app;
  const navigate = useNavigate();
  const { show } = useToasts();
  const afterLogin = useAfterLogin();
  const form = useForm<LoginAnswer | null>({
    send: async (field) => {
      const answer = await api.call(call, { body: { token, password: field("password") } });
      // No password helps a link that is used or too old.
      return !answer.ok && answer.error.code === "LINK_INVALID"
        ? { ok: true, status: answer.status, data: null }
        : answer;
    },
    done: async (answer) => {
      if (answer) return afterLogin(answer, done);
      await navigate(routerLocation(app, path(another)) ?? "/", { replace: true });
      show({ variant: "error", message: "user.flash.linkInvalid" });
    },
    fields: { password: "login.problem.newPassword" },
  });
  return (
    <AccountForm form={form} action={action} submit={submit}>
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      <LoginPassword
        {...form.field("password")}
        label={label}
        hint={t("login.password.hint")}
        autoComplete="new-password"
        data-testid="new-password"
      />
    </AccountForm>
  );
}
