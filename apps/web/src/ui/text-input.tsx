import type { ComponentProps } from "react";
import styles from "./field.module.css";
import { Field, type FieldLook } from "./field.tsx";

export type TextInputProps = FieldLook & Omit<ComponentProps<"input">, "className">;

/**
 * One line of text: `type` selects email, tel, number and so on. Set `autoComplete` wherever a token exists.
 */
export function TextInput({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  optionalLabel,
  className,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel, className }}>
      {(control) => <input {...input} {...control} className={styles.control} />}
    </Field>
  );
}
