import { type InputHTMLAttributes, useState } from "react";
import fieldStyles from "../ui/field.module.css";
import { Field, type FieldLook } from "../ui/field.tsx";
import styles from "./password-input.module.css";

export interface PasswordInputProps
  extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type" | "autoComplete"> {
  /** `new-password` lets password managers generate one. */
  readonly autoComplete: "current-password" | "new-password";
  /** Texts of the button that reveals the password. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a button to reveal it. */
export function PasswordInput(props: PasswordInputProps) {
  const { id, label, isLabelHidden, hint, error, optionalLabel, className, showLabel, hideLabel, ...input } =
    props;
  const [isShown, setShown] = useState(false);
  const action = isShown ? hideLabel : showLabel;
  return (
    <Field {...{ id, label, isLabelHidden, hint, error, optionalLabel, className }}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={fieldStyles.control}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${label}: ${action}`}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {action}
          </button>
        </div>
      )}
    </Field>
  );
}
