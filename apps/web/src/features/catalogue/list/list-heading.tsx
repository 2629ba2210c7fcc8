import styles from "./list-heading.module.css";

/** The title of a list and its number of entries. */
export const ListHeading = ({
  title,
  count,
  testId,
}: {
  readonly title: string;
  readonly count: string;
  /** Test id of the count. */
  readonly testId: string;
}) => (
  <div className={styles.heading}>
    <h1>{title}</h1>
    <p role="status" data-testid={testId}>
      {count}
    </p>
  </div>
);
