import type { Form as FormOf } from "@reprise/contracts/forms";
import type { MessageKey } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import { PasswordField } from "../../../forms/password-field.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { useAfterLogin } from "../panel/use-after-login.ts";
import { LinkFrame } from "./link-frame.tsx";
import type { LinkTokenData } from "./link-token.ts";

type LinkName = "complete_registration" | "reset_password";

export interface NewPasswordLinkProps<N extends LinkName> extends LinkTokenData {
  /** Name of the page and of its call. */
  readonly name: N;
  readonly form: FormOf<N>;
  /** The toast after the login. */
  readonly done: MessageKey;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly label: MessageKey;
  readonly submit: MessageKey;
  /** Where to request another link. */
  readonly another: "register" | "forgotten_password";
}

/** A page that sets a new password by a mailed link, and logs in. */
export function NewPasswordLink<N extends LinkName>(props: NewPasswordLinkProps<N>) {
  const { name, token, next, done, title, text, label, submit, another } = props;
  const { path } = useApp();
  const { t } = useTranslation();
  const afterLogin = useAfterLogin();
  const form = useForm(props.form, { onSuccess: (answer) => afterLogin(answer, done) });
  return (
    <LinkFrame
      name={name}
      token={token}
      next={next}
      title={t(title)}
      text={t(text)}
      another={{ href: path(another, {}, next === null ? {} : { next }), label: t("login.link.new") }}
    >
      {(known) => (
        <Form form={form} submit={t(submit)} isMain submitTestId="account-submit">
          <input type="hidden" name="token" value={known} />
          {next !== null && <input type="hidden" name="previousUrl" value={next} />}
          <PasswordField
            {...form.field("password")}
            label={t(label)}
            hint={t("login.password.hint")}
            autoComplete="new-password"
            data-testid="new-password"
          />
        </Form>
      )}
    </LinkFrame>
  );
}
