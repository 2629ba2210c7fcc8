import { completeRegistrationForm } from "@reprise/contracts/forms";
import { useForm } from "../../forms/use-form.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordLink } from "./new-password-link.tsx";
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
  return (
    <NewPasswordLink
      name="complete_registration"
      form={form}
      token={token}
      title={t("completeRegistration.title")}
      text={t("completeRegistration.text")}
      label={t("login.password")}
      submit={t("register.title")}
      anotherHref={path("register")}
    />
  );
}
