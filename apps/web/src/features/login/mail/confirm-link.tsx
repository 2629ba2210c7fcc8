import { useTranslation } from "react-i18next";
import { Form } from "../../../forms/form.tsx";
import type { FormState, FormSuccess } from "../../../forms/use-form.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";
import { LinkFrame } from "./link-frame.tsx";

export interface ConfirmLinkProps {
  readonly name: "verify_email" | "confirm_email_change";
  readonly form: FormState;
  readonly token: string | null;
  readonly title: string;
  readonly text: string;
}

/** A page whose button performs the action of a mailed link. */
export function ConfirmLink({ name, form, token, title, text }: ConfirmLinkProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <LinkFrame
      name={name}
      token={token}
      title={title}
      text={text}
      another={{ href: path("customer"), label: t("login.already.account") }}
    >
      {(known) => (
        <Form form={form} submit={t("verifyEmail.submit")} isMain submitTestId="account-submit">
          <input type="hidden" name="token" value={known} />
        </Form>
      )}
    </LinkFrame>
  );
}

/** After success, refreshes the customer's data on all pages. */
export function useLinkSuccess(): (data: unknown, success: FormSuccess) => Promise<void> {
  const { reload } = useUserMetaUpdates();
  return (_, { finish }) => {
    void reload();
    return finish();
  };
}
