import type { SignInProvider, SignInProviders } from "@reprise/contracts";
import { useApp } from "../../lib/app-context.ts";
import { CsrfField } from "../../lib/csrf-field.tsx";
import { PROVIDER_NAMES } from "../../lib/provider-names.ts";
import { Button } from "../../ui/button.tsx";
import { LinkFacebook } from "./link-facebook.tsx";

interface LinkProviderProps {
  readonly provider: SignInProvider;
  readonly facebook: SignInProviders["facebook"];
}

/** One more way in: leaves for the provider's page and comes back here. Facebook's is a window of its script. */
export function LinkProvider({ provider, facebook }: LinkProviderProps) {
  const {
    locale,
    addresses,
    path,
    translator: { t },
  } = useApp();
  if (provider === "facebook") return facebook && <LinkFacebook facebook={facebook} />;
  return (
    <form method="post" action={addresses.prefixed(locale, `/sign-in/${provider}`)}>
      <CsrfField />
      <input type="hidden" name="intent" value="link" />
      <input type="hidden" name="previousUrl" value={path("customer_sign_in_methods")} />
      <Button type="submit" variant="secondary" data-testid={`link-${provider}`}>
        {t("customer.signIn.link", { provider: PROVIDER_NAMES[provider] })}
      </Button>
    </form>
  );
}
