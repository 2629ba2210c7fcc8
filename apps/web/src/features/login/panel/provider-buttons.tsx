import type { OpenIdProvider, SignInProvider } from "@reprise/contracts";
import { signInForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../../forms/post-form.tsx";
import { ProviderMark } from "../../../lib/sign-in/provider-mark.tsx";
import { PROVIDER_NAMES } from "../../../lib/sign-in/provider-names.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./login.module.css";
import { type ProviderSignInOptions, useProviderSignIn } from "./use-provider-sign-in.ts";

/** A button for each enabled provider. All are plain forms except Facebook's, which needs its SDK. */
export function ProviderButtons(options: ProviderSignInOptions) {
  const { signIn, previousUrl } = options;
  const { t } = useTranslation();
  const { pending, isInPopup, submit, withFacebook } = useProviderSignIn(options);
  if (signIn.providers.length === 0) return null;

  const look = { variant: "secondary", isWide: true, className: styles.provider } as const;
  const label = (provider: SignInProvider) => (
    <>
      <ProviderMark provider={provider} />
      <span>{t("login.with", { provider: PROVIDER_NAMES[provider] })}</span>
    </>
  );
  const form = (provider: OpenIdProvider) => (
    <PostForm form={signInForm} params={{ provider }} onSubmit={({ element }) => submit(provider, element)}>
      <input type="hidden" name="previousUrl" value={previousUrl} />
      <input type="hidden" name="display" value="popup" disabled />
      <Button
        {...look}
        type="submit"
        isPending={pending !== null && !(pending === provider && isInPopup)}
        data-testid={`sign-in-${provider}`}
      >
        {label(provider)}
      </Button>
    </PostForm>
  );
  return (
    <section aria-label={t("login.or")}>
      <p className={styles.or}>
        <span>{t("login.or")}</span>
      </p>
      <ul className={styles.providers}>
        {signIn.providers.map((provider) => (
          <li key={provider} className={provider === "facebook" ? styles.scripted : undefined}>
            {provider === "facebook" ? (
              <Button
                {...look}
                isPending={pending !== null}
                onClick={withFacebook}
                data-testid="sign-in-facebook"
              >
                {label(provider)}
              </Button>
            ) : (
              form(provider)
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {pending !== null &&
          t(isInPopup ? "login.popup.open" : "form.pending", { provider: PROVIDER_NAMES[pending] })}
      </p>
    </section>
  );
}
