import type { Translate } from "../../lib/i18n.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./heart.module.css";

export const heartLabel = (t: Translate, name: string, isWished: boolean): string =>
  t(isWished ? "wishlist.heart.active" : "wishlist.heart", { name });

export interface HeartProps {
  readonly id: number;
  readonly label: string;
  readonly isWished: boolean;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
}

/** Puts a product on the wishlist and takes it off; without scripts it is not there. */
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
