import { resetPasswordForm } from "@reprise/contracts/forms";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/app-context.ts";
import { LinkFrame } from "./link-frame.tsx";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useAfterLogin } from "./use-after-login.ts";

export const loader = loadLinkToken;

export function Page({ data: { token } }: { readonly data: LinkTokenData }) {
  const {
    path,
    translator: { t },
  } = useApp();
  const afterLogin = useAfterLogin();
  const form = useForm(resetPasswordForm, {
    onSuccess: (answer) => afterLogin(answer, "user.flash.passwordChanged"),
  });
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
          form={form}
          token={known}
          label={t("login.password.new")}
          submit={t("reset.submit")}
        />
      )}
    </LinkFrame>
  );
}
