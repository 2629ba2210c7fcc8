import { confirmEmailForm } from "@reprise/contracts/forms";
import { useForm } from "../../../forms/use-form.ts";
import { useTranslate } from "../../../lib/context/app-context.ts";
import { ConfirmLink, useLinkSuccess } from "./confirm-link.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";

export const loader = loadLinkToken;

export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const t = useTranslate();
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
