import { resetPasswordForm } from "@reprise/contracts/forms";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordLink } from "./new-password-link.tsx";
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
  return (
    <NewPasswordLink
      name="reset_password"
      form={form}
      token={token}
      title={t("reset.title")}
      text={t("reset.text")}
      label={t("login.password.new")}
      submit={t("reset.submit")}
      anotherHref={path("forgotten_password")}
    />
  );
}
