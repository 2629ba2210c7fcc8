import { useTranslate } from "../../lib/app-context.ts";
import { ConfirmLink } from "./confirm-link.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";

export const loader = loadLinkToken;

export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const t = useTranslate();
  return (
    <ConfirmLink
      name="verify_email"
      call="api_verify_email"
      action="/auth/verify-email"
      token={token}
      title={t("verifyEmail.title")}
      text={t("verifyEmail.text")}
      done="user.flash.emailVerified"
    />
  );
}
