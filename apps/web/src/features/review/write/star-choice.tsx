import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FormFieldProps } from "../../../forms/use-form.ts";
import { classNames } from "../../../ui/class-names.ts";
import { FieldError } from "../../../ui/field.tsx";
import styles from "./write-review.module.css";

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars, as radio buttons. */
export function StarChoice({ id, name, defaultValue, error }: FormFieldProps) {
  const { t } = useTranslation();
  const made = useId();
  return (
    <fieldset className={styles.stars} aria-describedby={error && `${made}-error`} data-testid="star-choice">
      <legend>{t("review.field.stars")}</legend>
      <div className={classNames(styles.choices, error !== undefined && styles.refused)}>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              id={stars === 1 ? id : undefined}
              type="radio"
              name={name}
              value={stars}
              defaultChecked={defaultValue === `${stars}`}
            />
            <span aria-hidden="true">★</span>
            <span className="visually-hidden">{t("review.starCount", { count: stars })}</span>
            <b aria-hidden="true">{stars}</b>
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{t("review.field.stars.1")}</span>
        <span>{t("review.field.stars.5")}</span>
      </p>
      {error !== undefined && <FieldError id={`${made}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
