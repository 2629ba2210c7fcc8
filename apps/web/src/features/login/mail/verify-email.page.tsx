import { verifyEmailForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { useForm } from "../../../forms/use-form.ts";
import { ConfirmLink, useLinkSuccess } from "./confirm-link.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";

export const loader = loadLinkToken;

export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const { t } = useTranslation();
  const form = useForm(verifyEmailForm, { onSuccess: useLinkSuccess() });
  return (
    <ConfirmLink
      name="verify_email"
      form={form}
      token={token}
      title={t("verifyEmail.title")}
      text={t("verifyEmail.text")}
    />
  );
}
