import { useApp } from "../../lib/app-context.ts";
import { LinkFrame } from "./link-frame.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

export const loader = loadLinkToken;

export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const {
    path,
    translator: { t },
  } = useApp();
  const another = { href: path("forgotten_password"), label: t("login.link.new") };
  return (
    <LinkFrame
      name="reset_password"
      token={token}
      title={t("reset.title")}
      text={t("reset.text")}
      another={another}
    >
      {(known) => (
        <NewPasswordForm
          call="reset_password"
          action="/auth/reset-password"
          token={known}
          label={t("login.password.new")}
          submit={t("reset.submit")}
          done="user.flash.passwordChanged"
          another="forgotten_password"
        />
      )}
    </LinkFrame>
  );
}
