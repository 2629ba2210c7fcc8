import { Form } from "../../forms/form.tsx";
import { PasswordField } from "../../forms/password-field.tsx";
import type { FormState } from "../../forms/use-form.ts";
import { useTranslate } from "../../lib/context/app-context.ts";
import { LinkFrame } from "./link-frame.tsx";

export interface NewPasswordLinkProps {
  readonly name: "complete_registration" | "reset_password";
  readonly form: FormState;
  readonly token: string | null;
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly submit: string;
  /** Where to request another link. */
  readonly anotherHref: string;
}

/** A page that sets a new password by a mailed link. */
export function NewPasswordLink(props: NewPasswordLinkProps) {
  const { name, form, token, title, text, label, submit, anotherHref } = props;
  const t = useTranslate();
  return (
    <LinkFrame
      name={name}
      token={token}
      title={title}
      text={text}
      another={{ href: anotherHref, label: t("login.link.new") }}
    >
      {(known) => (
        <Form form={form} submit={submit} isMain submitTestId="account-submit">
          <input type="hidden" name="token" value={known} />
          <PasswordField
            {...form.field("password")}
            label={label}
            hint={t("login.password.hint")}
            autoComplete="new-password"
            data-testid="new-password"
          />
        </Form>
      )}
    </LinkFrame>
  );
}
