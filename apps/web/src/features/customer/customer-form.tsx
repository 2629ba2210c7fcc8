import type { FormHTMLAttributes, ReactNode } from "react";
import { useTranslate } from "../../lib/app-context.ts";
import type { FormState } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import styles from "./customer-form.module.css";

interface CustomerFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  readonly form: FormState;
  /** Text of its button; absent: the button stands elsewhere. */
  readonly submit?: string;
  readonly children: ReactNode;
}

/** The fields of a form with what is wrong with them at the top and the button below. */
export function CustomerForm({ form, submit, children, ...rest }: CustomerFormProps) {
  const t = useTranslate();
  return (
    // The server says what is wrong, in the shop's words and beside the field. What it takes by scripts only is a post
    // all the same: nothing of it may ever stand in an address.
    <form
      method="post"
      {...rest}
      noValidate
      className={classNames(styles.form, rest.action === undefined && styles.scripted)}
      onSubmit={form.onSubmit}
    >
      <ErrorSummary title={t("form.errors")} errors={form.errors} />
      {children}
      {submit !== undefined && (
        <div>
          <Button type="submit" variant="secondary" isPending={form.isPending}>
            {submit}
          </Button>
        </div>
      )}
    </form>
  );
}
