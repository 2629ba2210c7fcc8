import type { SignInProvider, SignInProviders } from "@reprise/contracts";
import { signInForm } from "@reprise/contracts/forms";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { CsrfField } from "../../../lib/csrf-field.tsx";
import { formAction } from "../../../lib/form-action.ts";
import { useApp } from "../../../lib/app-context.ts";
import { PROVIDER_NAMES } from "../../../lib/provider-names.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkFacebook } from "./link-facebook.tsx";

interface LinkProviderProps {
  readonly provider: SignInProvider;
  readonly facebook: SignInProviders["facebook"];
}

/** One more way in: leaves for the provider's page and comes back here. Facebook's is a window of its script. */
export function LinkProvider({ provider, facebook }: LinkProviderProps) {
  const app = useApp();
  if (provider === "facebook") return facebook && <LinkFacebook facebook={facebook} />;
  return (
    <form method="post" action={formAction(app, signInForm, { provider })}>
      <CsrfField />
      <HiddenFields fields={{ intent: "link", previousUrl: app.path("customer_sign_in_methods") }} />
      <Button type="submit" variant="secondary" data-testid={`link-${provider}`}>
        {app.translator.t("customer.signIn.link", { provider: PROVIDER_NAMES[provider] })}
      </Button>
    </form>
  );
}
