import styles from "./list-heading.module.css";

/** What a list is, and how much is in it. */
export const ListHeading = ({
  title,
  count,
  testId,
}: {
  readonly title: string;
  readonly count: string;
  /** Of the count. */
  readonly testId: string;
}) => (
  <div className={styles.heading}>
    <h1>{title}</h1>
    <p role="status" data-testid={testId}>
      {count}
    </p>
  </div>
);
