import { Fragment, type ReactNode, useId, useRef } from "react";
import { classNames } from "../ui/class-names.ts";
import { FieldError } from "../ui/field.tsx";
import styles from "./choice-cards.module.css";
import { useRestoredChoice } from "./use-control-value.ts";

export interface Choice {
  readonly value: string;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** At the end of the first line, such as a price. */
  readonly aside?: ReactNode;
  /** Directly below its card, such as a field that belongs to it. */
  readonly below?: ReactNode;
}

export interface ChoiceCardsProps {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly name: string;
  /** Id of the first choice, for error summaries. */
  readonly id?: string | undefined;
  readonly choices: readonly Choice[];
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose?: (value: string) => void;
  readonly testId?: string;
}

/** One choice of several, each with a title, details and a figure. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, isLegendHidden, name, id, choices, defaultValue, error, onChoose, testId } = props;
  const made = useId();
  const errorId = error === undefined ? undefined : `${id ?? made}-error`;
  const group = useRef<HTMLFieldSetElement>(null);
  useRestoredChoice(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    if (chosen !== undefined && chosen !== defaultValue) onChoose?.(chosen);
  });
  return (
    <fieldset
      ref={group}
      className={classNames(styles.group, error !== undefined && styles.refused)}
      aria-describedby={errorId}
      data-testid={testId}
    >
      <legend className={isLegendHidden ? "visually-hidden" : styles.legend}>{legend}</legend>
      {choices.map(({ value, title, text, aside, below }, index) => (
        <Fragment key={value}>
          <label className={styles.card}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={onChoose && (() => onChoose(value))}
              className={styles.control}
            />
            <span className={styles.words}>
              <span className={classNames(styles.title, text === undefined && styles.only)}>{title}</span>
              {text !== undefined && <span className={styles.text}>{text}</span>}
            </span>
            {aside !== undefined && <span className={styles.aside}>{aside}</span>}
          </label>
          {below}
        </Fragment>
      ))}
      {error !== undefined && <FieldError id={errorId ?? made}>{error}</FieldError>}
    </fieldset>
  );
}
