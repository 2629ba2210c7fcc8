import type { ReactNode } from "react";
import styles from "./sheet-lines.module.css";

/** The goods of a sheet; its items are {@link SheetLine}. */
export const SheetLines = ({
  children,
  testId,
}: {
  readonly children: ReactNode;
  readonly testId: string;
}) => (
  <ul className={styles.lines} data-testid={testId}>
    {children}
  </ul>
);

interface SheetLineProps {
  readonly picture: ReactNode;
  readonly price: ReactNode;
  readonly children: ReactNode;
  readonly testId: string;
}

/** A product: its picture, what it is, and its price. */
export const SheetLine = ({ picture, price, children, testId }: SheetLineProps) => (
  <li className={styles.line} data-testid={testId}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.what}>{children}</div>
    <div className={styles.price}>{price}</div>
  </li>
);
