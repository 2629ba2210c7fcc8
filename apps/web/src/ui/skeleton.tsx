import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/**
 * A grey box where something is about to be. Its size comes from `className`: the page's policy allows no
 * style attributes in markup.
 */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
);

/** As many lines of text as will come. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return Array.from({ length: lines }, (_, line) => <Skeleton key={line} className={styles.line} />);
}
