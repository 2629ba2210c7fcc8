import type { SignInMethods, SignInProvider } from "@reprise/contracts";
import { unlinkForm } from "@reprise/contracts/forms";
import { formatDate } from "@reprise/locale";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmedForm } from "../../../forms/confirmed-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { PROVIDER_NAMES } from "../../../lib/sign-in/provider-names.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "../area/rows.module.css";

/** The customer's sign-in methods. The last one cannot be removed. */
export function SignInMethodList({ methods }: { readonly methods: SignInMethods }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { hasPassword, identities, isReauthenticationNeeded } = methods;
  const isLast = !hasPassword && identities.length === 1;
  return (
    <ul ref={list} tabIndex={-1} className={styles.rows} data-testid="sign-in-methods">
      {hasPassword && (
        <li className={styles.row} data-testid="sign-in-method">
          <div className={styles.what}>
            <p className={styles.name}>{t("customer.signIn.password")}</p>
            <p className={styles.more}>{t("customer.signIn.password.text")}</p>
          </div>
          <Button href={`${path("customer_profile")}#password`} variant="secondary" size="small">
            {t("customer.password.change")}
          </Button>
        </li>
      )}
      {identities.map(({ provider, email, createdAt }) => (
        <li key={provider} className={styles.row} data-testid="sign-in-method">
          <div className={styles.what}>
            <p className={styles.name}>{PROVIDER_NAMES[provider]}</p>
            {email !== null && <p className={styles.more}>{email}</p>}
            <p className={styles.more}>
              {t("customer.signIn.linkedOn", { date: formatDate(createdAt, locale) })}
            </p>
            {isLast && (
              <p className={styles.more} data-testid="last-sign-in-method">
                {t("customer.signIn.last")}
              </p>
            )}
          </div>
          {!isLast && !isReauthenticationNeeded && (
            <UnlinkForm provider={provider} onUnlinked={() => list.current?.focus()} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface UnlinkFormProps {
  readonly provider: SignInProvider;
  /** Moves the focus: the focused button is removed with the provider. */
  readonly onUnlinked: () => void;
}

function UnlinkForm({ provider, onUnlinked }: UnlinkFormProps) {
  const { t } = useTranslation();
  const name = { provider: PROVIDER_NAMES[provider] };
  return (
    <ConfirmedForm
      form={unlinkForm}
      params={{ provider }}
      onSuccess={async (_, { finish }) => {
        await finish();
        onUnlinked();
      }}
      button={{
        variant: "secondary",
        size: "small",
        "aria-label": t("customer.signIn.unlinkOne", name),
        "data-testid": `unlink-${provider}`,
      }}
      title={t("customer.signIn.unlink.title", name)}
      confirm={t("customer.signIn.unlink")}
      question={<p>{t("customer.signIn.unlink.text", name)}</p>}
    >
      {t("customer.signIn.unlink")}
    </ConfirmedForm>
  );
}
