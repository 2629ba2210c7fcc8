import type { SignInProvider, SignInProviders } from "@reprise/contracts";
import { signInForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../../forms/button-form.tsx";
import { PostForm } from "../../../forms/post-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { PROVIDER_NAMES } from "../../../lib/sign-in/provider-names.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkFacebook } from "./link-facebook.tsx";

interface LinkProviderProps {
  readonly provider: SignInProvider;
  readonly facebook: SignInProviders["facebook"];
}

/**
 * Links one more provider: goes to the provider's page and returns here. Facebook opens a window of its SDK.
 */
export function LinkProvider({ provider, facebook }: LinkProviderProps) {
  const app = useApp();
  const { t } = useTranslation();
  if (provider === "facebook") return facebook && <LinkFacebook facebook={facebook} />;
  return (
    <PostForm form={signInForm} params={{ provider }}>
      <HiddenFields fields={{ intent: "link", previousUrl: app.path("customer_sign_in_methods") }} />
      <Button type="submit" variant="secondary" data-testid={`link-${provider}`}>
        {t("customer.signIn.link", { provider: PROVIDER_NAMES[provider] })}
      </Button>
    </PostForm>
  );
}
