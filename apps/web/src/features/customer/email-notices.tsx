import type { CustomerView } from "@reprise/contracts";
import { useApp } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./profile.module.css";
import { useChange } from "./use-change.ts";

/** What is not right with the customer's address. */
export function EmailNotices({ customer }: { readonly customer: CustomerView }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { pendingKey, change } = useChange();
  const { email, isEmailUndeliverable, isEmailVerified } = customer;
  const resend = () =>
    void change({
      key: "verify",
      ask: () => api.call("api_request_email_verification"),
      done: "customer.flash.verificationSent",
    });
  return (
    <>
      {isEmailUndeliverable && (
        <Notice variant="warn" title={t("customer.email.undeliverable")}>
          {t("customer.email.undeliverable.text", { email })}
        </Notice>
      )}
      {!isEmailVerified && (
        <Notice variant="warn" title={t("customer.email.unverified")} testId="unverified">
          <p>{t("customer.email.unverified.text", { email })}</p>
          <Button
            variant="secondary"
            size="small"
            isPending={pendingKey !== null}
            onClick={resend}
            className={styles.resend}
          >
            {t("customer.email.resend")}
          </Button>
        </Notice>
      )}
    </>
  );
}
