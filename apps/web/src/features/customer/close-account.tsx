import type { CustomerView } from "@reprise/contracts";
import { type FormEvent, useRef, useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CustomerForm } from "./customer-form.tsx";
import { logOut } from "./logout-form.tsx";
import { ProofField } from "./proof-field.tsx";
import styles from "./close-account.module.css";

const FORM = "close-account";
const CONSEQUENCES = ["account", "lists", "newsletter", "kept"] as const;

/** Erasing the account: what it means, who asks, and once more whether it is meant. */
export function CloseAccount({ customer }: { readonly customer: CustomerView }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    send: (field) => api.call("api_close_customer", { body: { password: field("password") || null } }),
    // There is nobody any more to be logged in.
    done: logOut,
    fields: { password: "customer.error.password" },
    refusals: { INVALID_CREDENTIALS: "customer.error.password" },
    fieldOf: { INVALID_CREDENTIALS: "password" },
  });
  const isConfirmed = useRef(false);
  // Enter in the field asks first, too.
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isConfirmed.current) return form.onSubmit(event);
    event.preventDefault();
    if (!form.isPending) setAsking(true);
  };
  const send = () => {
    setAsking(false);
    isConfirmed.current = true;
    const element = document.getElementById(FORM);
    if (element instanceof HTMLFormElement) element.requestSubmit();
    isConfirmed.current = false;
  };
  return (
    <>
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((what) => (
          <li key={what}>{t(`customer.close.${what}`)}</li>
        ))}
      </ul>
      <CustomerForm id={FORM} form={{ ...form, onSubmit }} data-testid="close-form">
        <ProofField form={form} hasPassword={customer.hasPassword} email={customer.email} />
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
      </CustomerForm>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("customer.close.confirm.title")}
        confirm={t("customer.close.confirm.action")}
        isPending={form.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <p>{t("customer.close.confirm.text", { email: customer.email })}</p>
      </ConfirmDialog>
    </>
  );
}
