import { classNames } from "./class-names.ts";
import styles from "./heart.module.css";
import { Icon } from "./icon.tsx";

export interface HeartProps {
  readonly id: number;
  readonly label: string;
  readonly isWished: boolean;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
}

/** Toggle button for one product; hidden without scripts. */
export const Heart = ({ id, label, isWished, className, onClick }: HeartProps) => (
  <button
    type="button"
    className={classNames(styles.heart, className)}
    aria-label={label}
    aria-pressed={isWished}
    onClick={onClick}
    data-heart={id}
    data-testid="heart"
  >
    <Icon name="heart" />
  </button>
);
