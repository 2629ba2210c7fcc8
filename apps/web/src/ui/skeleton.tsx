import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/**
 * A grey placeholder box. Its size comes from `className`: the content security policy forbids style
 * attributes.
 */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
);

/** Placeholder for this many lines of text. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return Array.from({ length: lines }, (_, line) => <Skeleton key={line} className={styles.line} />);
}
