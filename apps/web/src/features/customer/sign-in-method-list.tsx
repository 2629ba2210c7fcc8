import type { SignInMethods, SignInProvider } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useRef, useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { PROVIDER_NAMES } from "../../lib/provider-names.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import styles from "./rows.module.css";
import { useChange } from "./use-change.ts";

/** The ways in that the customer has. The last one stays: nobody could get in any more. */
export function SignInMethodList({ methods }: { readonly methods: SignInMethods }) {
  const {
    api,
    locale,
    path,
    translator: { t },
  } = useApp();
  const { pendingKey, change } = useChange();
  const [leaving, setLeaving] = useState<SignInProvider | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { hasPassword, identities, isReauthenticationNeeded } = methods;
  const isLast = !hasPassword && identities.length === 1;
  const nameOf = (provider: SignInProvider | null) => (provider === null ? "" : PROVIDER_NAMES[provider]);

  const unlink = async (provider: SignInProvider) => {
    const isGone = await change({
      key: provider,
      ask: () => api.call("api_unlink_sign_in", { params: { provider } }),
      done: "customer.flash.unlinked",
      refusals: { LAST_SIGN_IN_METHOD: "customer.signIn.last" },
    });
    setLeaving(null);
    if (isGone) list.current?.focus();
  };
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.rows} data-testid="sign-in-methods">
        {hasPassword && (
          <li className={styles.row} data-testid="sign-in-method">
            <div className={styles.what}>
              <p className={styles.name}>{t("customer.signIn.password")}</p>
              <p className={styles.more}>{t("customer.signIn.password.text")}</p>
            </div>
            <Button href={`${path("customer")}#password`} variant="secondary" size="small">
              {t("customer.password.change")}
            </Button>
          </li>
        )}
        {identities.map(({ provider, email, createdAt }) => (
          <li key={provider} className={styles.row} data-testid="sign-in-method">
            <div className={styles.what}>
              <p className={styles.name}>{nameOf(provider)}</p>
              {email !== null && <p className={styles.more}>{email}</p>}
              <p className={styles.more}>
                {t("customer.signIn.linkedOn", { date: formatDate(new Date(createdAt), locale) })}
              </p>
              {isLast && (
                <p className={styles.more} data-testid="last-sign-in-method">
                  {t("customer.signIn.last")}
                </p>
              )}
            </div>
            {!isLast && !isReauthenticationNeeded && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => setLeaving(provider)}
                aria-label={t("customer.signIn.unlinkOne", { provider: nameOf(provider) })}
                data-testid={`unlink-${provider}`}
              >
                {t("customer.signIn.unlink")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t("customer.signIn.unlink.title", { provider: nameOf(leaving) })}
        confirm={t("customer.signIn.unlink")}
        isPending={pendingKey !== null}
        onConfirm={() => leaving && void unlink(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>{t("customer.signIn.unlink.text", { provider: nameOf(leaving) })}</p>
      </ConfirmDialog>
    </>
  );
}
