import type { CustomerView } from "@reprise/contracts";
import { resendVerificationForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./profile.module.css";

/** Problems with the customer's email address. */
export function EmailNotices({ customer }: { readonly customer: CustomerView }) {
  const { t } = useTranslation();
  const { email, isEmailUndeliverable, isEmailVerified } = customer;
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
          <ButtonForm
            form={resendVerificationForm}
            button={{ variant: "secondary", size: "small", className: styles.resend }}
          >
            {t("customer.email.resend")}
          </ButtonForm>
        </Notice>
      )}
    </>
  );
}
