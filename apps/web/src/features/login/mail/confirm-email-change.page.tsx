import { confirmEmailForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { useForm } from "../../../forms/use-form.ts";
import { ConfirmLink, useLinkSuccess } from "./confirm-link.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";

export const loader = loadLinkToken;

export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const { t } = useTranslation();
  const form = useForm(confirmEmailForm, { onSuccess: useLinkSuccess() });
  return (
    <ConfirmLink
      name="confirm_email_change"
      form={form}
      token={token}
      title={t("confirmEmail.title")}
      text={t("confirmEmail.text")}
    />
  );
}
