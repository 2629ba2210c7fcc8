import styles from "./bar-amount.module.css";

export interface BarAmountProps {
  /** What the amount contains. */
  readonly name: string;
  /** As money. */
  readonly amount: string;
}

/** The amount of a bottom bar that repeats one of the page: on a desktop and for screen readers the page's own is enough. */
export const BarAmount = ({ name, amount }: BarAmountProps) => (
  <p className={styles.amount} aria-hidden="true" data-testid="bar-amount">
    <small>{name}</small>
    <strong translate="no">{amount}</strong>
  </p>
);
