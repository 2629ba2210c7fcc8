import { registerForm } from "@reprise/contracts/forms";
import { LOGIN_SIDE, sameSitePath } from "@reprise/locale";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmailField, emailIn } from "../../../forms/email-field.tsx";
import { Fields } from "../../../forms/fields.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { anyText, parameters, word } from "../../../lib/addresses/page-query.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { type QueryInput, withQuery } from "../../../lib/page/page-module.ts";
import { pendingActions } from "../../../lib/shopper/pending-action.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import styles from "../panel/login.module.css";
import { MailLinkFrame } from "./mail-link-frame.tsx";

interface RegisterQuery {
  /** Of the shop, that led to the login. */
  readonly [LOGIN_SIDE]: string | undefined;
  /** The page that led to the login: the link of the mail leads back to it. */
  readonly next: string | undefined;
}

export const loader = withQuery(
  parameters({ [LOGIN_SIDE]: word, next: anyText }),
  async ({ query }: QueryInput<RegisterQuery>): Promise<RegisterQuery> => ({
    ...query,
    next: sameSitePath(query.next) ?? undefined,
  }),
);

/** First step of a registration; the mail links to the second, `complete_registration`. */
export function Page({ data }: { readonly data: RegisterQuery }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm(registerForm, {
    onSuccess(_, { element }) {
      pendingActions.share();
      setSentTo(emailIn(element));
    },
  });
  return (
    <MailLinkFrame
      name="register"
      title={t("register.title")}
      text={t("register.text")}
      sent={sentTo === null ? null : t("register.sent", { email: sentTo })}
      onAgain={() => setSentTo(null)}
    >
      <Form form={form} submit={t("register.submit")} isMain submitTestId="account-submit">
        <input type="hidden" name="previousUrl" value={data.next ?? ""} />
        <EmailField {...form.field("email")} label={t("login.email")} data-testid="register-email" />
        <Fields>
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
        </Fields>
      </Form>
      <p className={styles.aside}>
        <span>{t("register.known")}</span> <a href={path("auth", {}, { ...data })}>{t("login.title")}</a>
      </p>
    </MailLinkFrame>
  );
}
