import { resetPasswordForm } from "@reprise/contracts/forms";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordLink } from "./new-password-link.tsx";

export const loader = loadLinkToken;

export const Page = ({ data }: { readonly data: LinkTokenData }) => (
  <NewPasswordLink
    {...data}
    name="reset_password"
    form={resetPasswordForm}
    done="user.flash.passwordChanged"
    title="reset.title"
    text="reset.text"
    label="login.password.new"
    submit="reset.submit"
    another="forgotten_password"
  />
);
