import styles from "./rating.module.css";

const ALL = 5;

export interface StarsProps {
  /** From 0 to 5. */
  readonly of: number;
  /** The exact number, for screen readers. */
  readonly label: string;
}

/** Stars, rounded to whole ones. */
export function Stars({ of, label }: StarsProps) {
  const full = Math.round(of);
  return (
    <span className={styles.stars}>
      <span aria-hidden="true">
        <span>{"★".repeat(full)}</span>
        <i>{"★".repeat(ALL - full)}</i>
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

export interface RatingProps extends StarsProps {
  /** Where the reviews are. */
  readonly href: string;
  /** The average as a text. */
  readonly average: string;
  /** How many reviews there are. */
  readonly count: string;
}

/** The average and the number of reviews in one line, a link to them. */
export const Rating = ({ href, average, count, ...stars }: RatingProps) => (
  <div className={styles.rating}>
    <a href={href} data-testid="rating">
      <Stars {...stars} /> <span aria-hidden="true">{average}</span>
      <span>{` · ${count}`}</span>
    </a>
  </div>
);
