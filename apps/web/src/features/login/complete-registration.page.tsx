import { useApp } from "../../lib/app-context.ts";
import { LinkFrame } from "./link-frame.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

export const loader = loadLinkToken;

/** The second half of a registration. */
export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const {
    path,
    translator: { t },
  } = useApp();
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
        <NewPasswordForm
          call="complete_registration"
          action="/auth/complete-registration"
          token={known}
          label={t("login.password")}
          submit={t("register.title")}
          done="user.flash.login.success"
          another="register"
        />
      )}
    </LinkFrame>
  );
}
