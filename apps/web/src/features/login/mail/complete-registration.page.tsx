import { completeRegistrationForm } from "@reprise/contracts/forms";
import { loadLinkToken, type LinkTokenData } from "./link-token.ts";
import { NewPasswordLink } from "./new-password-link.tsx";

export const loader = loadLinkToken;

/** Second step of a registration. */
export const Page = ({ data }: { readonly data: LinkTokenData }) => (
  <NewPasswordLink
    {...data}
    name="complete_registration"
    form={completeRegistrationForm}
    done="user.flash.login.success"
    title="completeRegistration.title"
    text="completeRegistration.text"
    label="login.password"
    submit="register.title"
    another="register"
  />
);
