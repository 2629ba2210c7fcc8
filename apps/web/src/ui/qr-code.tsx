import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Black on white in both colour schemes, because scanners expect it. `title`: for those who do not see it. */
export function QrCode({ text, title }: { readonly text: string; readonly title: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title} className={styles.qr}>
      <path d={path} fill="#000000" />
    </svg>
  );
}
