import type { ReactNode } from "react";
import { useApp } from "../../lib/app-context.ts";
import type { FormState } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import styles from "./login.module.css";

export interface AccountFormProps {
  readonly form: FormState;
  /** Path within the locale at which the server takes it without scripts too. */
  readonly action: string;
  /** Text of its button. */
  readonly submit: string;
  readonly submitTestId?: string;
  readonly children: ReactNode;
}

/** A form of these pages: what is wrong at the top, the fields, one wide button. */
export function AccountForm({
  form,
  action,
  submit,
  submitTestId = "account-submit",
  children,
}: AccountFormProps) {
  const {
    locale,
    addresses,
    translator: { t },
  } = useApp();
  const isAboutFields = form.errors.some(({ controlId }) => controlId !== undefined);
  return (
    <form
      method="post"
      action={addresses.prefixed(locale, action)}
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit}
    >
      <ErrorSummary title={t(isAboutFields ? "login.problems" : "login.failed")} errors={form.errors} />
      {children}
      <Button type="submit" size="large" isWide isPending={form.isPending} data-testid={submitTestId}>
        {form.isPending ? t("login.pending") : submit}
      </Button>
    </form>
  );
}
