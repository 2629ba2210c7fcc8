import styles from "./colour-dots.module.css";

/** Pixels from one dot to the next. */
const STEP = 14;

/** Dots of colours beside a text that counts or names them. As SVG, because pages may not have style attributes. */
export function ColourDots({ values }: { readonly values: readonly (string | null)[] }) {
  const colours = [...new Set(values)].filter((value) => value !== null);
  const width = colours.length * STEP;
  if (colours.length === 0) return null;
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${width} ${STEP}`}
      width={width}
      height={STEP}
      aria-hidden="true"
    >
      {colours.map((colour, index) => (
        <circle key={colour} cx={(index + 0.5) * STEP} cy={STEP / 2} r="5" fill={colour} />
      ))}
    </svg>
  );
}
