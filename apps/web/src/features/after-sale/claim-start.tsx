import { guestClaimForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { EmailField } from "../../forms/email-field.tsx";
import { Form } from "../../forms/form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useMailForm } from "../contact/contact.public.tsx";
import styles from "./after-sale.module.css";
import { FaultFields } from "./fault-fields.tsx";
import { OrderNumberField } from "./order-number-field.tsx";

/** Reports a fault by order number and email address. The form stands on a page that is the same for everyone. */
export function ClaimStart() {
  const { path } = useApp();
  const { t } = useTranslation();
  const form = useMailForm(guestClaimForm);
  return (
    <section className={styles.card} aria-labelledby="claim-title" data-testid="claim-start">
      <h2 id="claim-title">{t("warranty.claim")}</h2>
      <p>{t("warranty.claim.text")}</p>
      <div>
        <Button href={path("customer_orders")} variant="secondary">
          {t("warranty.claim.orders")}
        </Button>
      </div>
      <Form form={form} submit={t("claim.submit")} isMain submitTestId="send-claim" testId="claim-form">
        <OrderNumberField {...form.field("orderNumber")} />
        <EmailField
          {...form.field("email")}
          label={t("withdraw.email")}
          hint={t("claim.guest.email")}
          required
        />
        <TextInput
          {...form.field("article")}
          label={t("claim.article")}
          optionalLabel={t("form.optional")}
          hint={t("claim.article.hint")}
          autoComplete="off"
          maxLength={120}
        />
        <FaultFields form={form} />
      </Form>
    </section>
  );
}
