import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "./checkbox.module.css";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** `radio`: one choice among several of the same `name`. */
  readonly type?: "checkbox" | "radio";
}

/** A checkbox with its label on the right; the whole line is clickable. */
export function Checkbox({ label, hint, error, type = "checkbox", className, ...input }: CheckboxProps) {
  const id = useId();
  const described = classNames(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={className}>
      <label className={styles.line}>
        <input
          {...input}
          type={type}
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
