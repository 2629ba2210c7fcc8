import { useTranslate } from "../../lib/app-context.ts";
import { ConfirmLink } from "./confirm-link.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";

export const loader = loadLinkToken;

export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const t = useTranslate();
  return (
    <ConfirmLink
      name="confirm_email_change"
      call="api_confirm_email_change"
      action="/auth/confirm-email"
      token={token}
      title={t("confirmEmail.title")}
      text={t("confirmEmail.text")}
      done="user.flash.emailChanged"
    />
  );
}
