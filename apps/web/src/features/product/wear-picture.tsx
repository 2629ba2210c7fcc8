import type { Grade } from "@reprise/cart";
import styles from "./grade-picker.module.css";

/** Scratches by grade: more and deeper ones, the lower it is. Lines of a 40 by 40 drawing. */
const SCRATCHES: Record<Grade, readonly string[]> = {
  A0: [],
  A1: ["M27 30l2-3"],
  A2: ["M14 12l4-3", "M27 30l3-5"],
  A3: ["M13 13l6-5", "M25 31l5-8", "M15 27l3 2"],
  A4: ["M12 14l8-7", "M23 33l8-12", "M13 26l6 4", "M28 12l-3 6", "M11 33h3l1-3"],
};

/** Typical wear of a grade, drawn: the corner of a device and what shows on it. */
export function WearPicture({ label }: { readonly label: Grade }) {
  return (
    <svg viewBox="0 0 40 40" className={styles.wear} aria-hidden="true">
      <rect x="7" y="3" width="26" height="34" rx="5" />
      <path d="M11 8h18v24H11z" />
      {SCRATCHES[label].map((line) => (
        <path key={line} d={line} />
      ))}
      {label === "A0" && <path d="M14 21l4 4 8-9" />}
    </svg>
  );
}
