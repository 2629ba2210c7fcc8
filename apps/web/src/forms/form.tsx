import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import styles from "./form.module.css";
import { PostForm } from "./post-form.tsx";
import type { FormState } from "./use-form.ts";

export interface FormProps {
  readonly form: FormState;
  readonly children?: ReactNode;
  /** Text of the submit button; absent: the children contain one. */
  readonly submit?: string;
  /** True for the page's main form: a wide button with a progress text. */
  readonly isMain?: boolean;
  readonly submitTestId?: string;
  readonly testId?: string | undefined;
}

/** A form: error summary, fields, submit button. */
export function Form({ form, children, submit, isMain = false, submitTestId, testId }: FormProps) {
  const { t } = useTranslation();
  const look: Pick<ButtonProps, "size" | "variant" | "isWide"> = isMain
    ? { size: "large", isWide: true }
    : { variant: "secondary" };
  return (
    <PostForm {...form.element} className={styles.form} data-testid={testId}>
      <ErrorSummary
        title={t(form.errors.some(({ controlId }) => controlId) ? "form.errors" : "form.failed")}
        errors={form.errors}
      />
      {children}
      {submit !== undefined && (
        <div>
          <Button {...look} type="submit" isPending={form.isPending} data-testid={submitTestId}>
            {form.isPending && isMain ? t("form.pending") : submit}
          </Button>
        </div>
      )}
    </PostForm>
  );
}
