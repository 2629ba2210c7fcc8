import type { CustomerView } from "@reprise/contracts";
import { closeAccountForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "../../../forms/current-password-field.tsx";
import { Form } from "../../../forms/form.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { logOut } from "../area/logout-form.tsx";
import styles from "./close-account.module.css";

const CONSEQUENCES = ["account", "lists", "newsletter", "kept"] as const;

/** Account deletion: explanation, confirmation, and proof of identity. */
export function CloseAccount({ customer }: { readonly customer: CustomerView }) {
  const { t } = useTranslation();
  // The account no longer exists, so no session remains.
  const form = useForm(closeAccountForm, { onSuccess: logOut });
  const { defaultValue: _, ...confirmation } = form.field("isConfirmed");
  return (
    <>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((what) => (
          <li key={what}>{t(`customer.close.${what}`)}</li>
        ))}
      </ul>
      <Form form={form} testId="close-form">
        <Checkbox
          {...confirmation}
          value="1"
          label={t("customer.close.confirm", { email: customer.email })}
          data-testid="confirm-close"
        />
        <CurrentPasswordField form={form} hasPassword={customer.hasPassword} email={customer.email} />
        <div>
          <Button
            type="submit"
            variant="secondary"
            icon="trash-2"
            isPending={form.isPending}
            data-testid="close-account"
          >
            {t("customer.close.action")}
          </Button>
        </div>
      </Form>
    </>
  );
}
