import { completeRegistrationForm } from "@reprise/contracts/forms";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/app-context.ts";
import { LinkFrame } from "./link-frame.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useAfterLogin } from "./use-after-login.ts";

export const loader = loadLinkToken;

/** Second step of a registration. */
export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const {
    path,
    translator: { t },
  } = useApp();
  const afterLogin = useAfterLogin();
  const form = useForm(completeRegistrationForm, { onSuccess: (answer) => afterLogin(answer) });
  const another = { href: path("register"), label: t("login.link.new") };
  return (
    <LinkFrame
      name="complete_registration"
      token={token}
      title={t("completeRegistration.title")}
      text={t("completeRegistration.text")}
      another={another}
    >
      {(known) => (
        <NewPasswordForm form={form} token={known} label={t("login.password")} submit={t("register.title")} />
      )}
    </LinkFrame>
  );
}
