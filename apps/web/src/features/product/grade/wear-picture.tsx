import type { Grade } from "@reprise/cart";
import styles from "./grade-picker.module.css";

/** Scratches of each grade, as paths in a view box of 40 by 40. Lower grades have more and longer scratches. */
const SCRATCHES: Record<Grade, readonly string[]> = {
  A0: [],
  A1: ["M27 30l2-3"],
  A2: ["M14 12l4-3", "M27 30l3-5"],
  A3: ["M13 13l6-5", "M25 31l5-8", "M15 27l3 2"],
  A4: ["M12 14l8-7", "M23 33l8-12", "M13 26l6 4", "M28 12l-3 6", "M11 33h3l1-3"],
};

/** A drawing of a device with the typical wear of a grade. */
export function WearPicture({ grade }: { readonly grade: Grade }) {
  return (
    <svg viewBox="0 0 40 40" className={styles.wear} aria-hidden="true">
      <rect x="7" y="3" width="26" height="34" rx="5" />
      <path d="M11 8h18v24H11z" />
      {SCRATCHES[grade].map((line) => (
        <path key={line} d={line} />
      ))}
      {grade === "A0" && <path d="M14 21l4 4 8-9" />}
    </svg>
  );
}
