import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export interface FieldLook {
  readonly label: string;
  /** Shows the label to screen readers only. */
  readonly isLabelHidden?: boolean | undefined;
  readonly hint?: string | undefined;
  /** The error and how to fix it. */
  readonly error?: string | undefined;
  /** Note after the label of an optional field. */
  readonly optionalLabel?: string | undefined;
  readonly className?: string | undefined;
}

export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

export interface FieldProps extends FieldLook {
  /** Id of the control; generated when absent. Error summaries link to it. */
  readonly id?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its associated label, hint and error. */
export function Field({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  optionalLabel,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const described = classNames(hint && `${control}-hint`, error && `${control}-error`);
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={control} className={isLabelHidden ? "visually-hidden" : styles.label}>
        <span>{label}</span>
        {optionalLabel && <span className={styles.optional}>{` ${optionalLabel}`}</span>}
      </label>
      {hint && (
        <p id={`${control}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id: control, "aria-invalid": error ? true : undefined, "aria-describedby": described })}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  );
}
