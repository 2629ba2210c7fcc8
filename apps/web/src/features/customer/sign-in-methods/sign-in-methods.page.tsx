import type { SignInMethods, SignInProviders } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { requireLogin, required } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "../area/actions.module.css";
import { CustomerArea } from "../area/customer-area.tsx";
import { Section } from "../area/section.tsx";
import { LinkProvider } from "./link-provider.tsx";
import { SignInMethodList } from "./sign-in-method-list.tsx";

interface SignInData {
  readonly methods: SignInMethods;
  readonly providers: SignInProviders;
}

export async function loader(input: LoaderInput): Promise<SignInData> {
  const {
    app: { api },
    signal,
  } = input;
  const [methods, providers] = await Promise.all([
    api.call("api_get_sign_in_methods", {}, { signal }),
    api.call("api_get_sign_in_providers", {}, { signal }),
  ]);
  return { methods: requireLogin(input, methods), providers: required(providers) };
}

export function Page({ data: { methods, providers } }: { readonly data: SignInData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { identities, isReauthenticationNeeded } = methods;
  const free = providers.providers.filter(
    (provider) => !identities.some((identity) => identity.provider === provider),
  );
  return (
    <CustomerArea page="customer_sign_in_methods" lead={t("customer.signIn.lead")}>
      {isReauthenticationNeeded && (
        <Notice variant="info" title={t("customer.signIn.reauthenticate")} testId="reauthenticate">
          <p>{t(`customer.signIn.reauthenticate.${methods.hasPassword ? "password" : "text"}`)}</p>
          <p>
            <a href={path("auth", {}, { next: path("customer_sign_in_methods") })}>{t("user.logInAgain")}</a>
          </p>
        </Notice>
      )}
      <SignInMethodList methods={methods} />
      {free.length > 0 && !isReauthenticationNeeded && (
        <Section title={t("customer.signIn.more")} text={t("customer.signIn.more.text")}>
          <div className={styles.actions}>
            {free.map((provider) => (
              <LinkProvider key={provider} provider={provider} facebook={providers.facebook} />
            ))}
          </div>
        </Section>
      )}
      {!methods.hasPassword && (
        <Section title={t("customer.password.set")} text={t("customer.password.none")}>
          <div>
            <Button href={`${path("customer_profile")}#password`} variant="secondary">
              {t("customer.password.set")}
            </Button>
          </div>
        </Section>
      )}
    </CustomerArea>
  );
}
