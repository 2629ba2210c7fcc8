import type { SelectHTMLAttributes } from "react";
import styles from "./field.module.css";
import { Field, type FieldLook } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export type SelectProps = FieldLook &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className"> & { readonly options: readonly SelectOption[] };

/** The native select. */
export function Select({
  id,
  label,
  isLabelHidden,
  hint,
  error,
  optionalLabel,
  className,
  options,
  ...select
}: SelectProps) {
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel, className }}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} className={styles.control}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
