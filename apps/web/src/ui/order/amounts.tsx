import styles from "./amounts.module.css";

export interface Amount {
  readonly name: string;
  /** As money. */
  readonly amount: string;
  /** `gain`: in the shopper's favour. */
  readonly look?: "gain" | "total";
  readonly testId?: string;
  readonly amountTestId?: string;
}

/** Amounts with their names, one below the other. */
export function Amounts({ rows }: { readonly rows: readonly Amount[] }) {
  return (
    <dl className={styles.amounts} aria-live="polite">
      {rows.map(({ name, amount, look, testId, amountTestId }) => (
        <div key={name} className={look && styles[look]} data-testid={testId}>
          <dt>{name}</dt>
          <dd data-testid={amountTestId}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
