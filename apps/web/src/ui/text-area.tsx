import type { TextareaHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field, type FieldLook } from "./field.tsx";

export type TextAreaProps = FieldLook & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

/** Several lines of text. */
export function TextArea({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  optionalLabel,
  className,
  rows = 6,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel, className }}>
      {(control) => (
        <textarea {...area} {...control} rows={rows} className={classNames(styles.control, styles.area)} />
      )}
    </Field>
  );
}
