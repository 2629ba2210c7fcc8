import type { ReactNode } from "react";
import styles from "./product-lines.module.css";

/** Products of a cart or an order, one below the other; its items are {@link ProductLine}. */
export const ProductLines = ({
  children,
  testId,
}: {
  readonly children: ReactNode;
  readonly testId?: string;
}) => (
  <ul className={styles.lines} data-testid={testId}>
    {children}
  </ul>
);

interface ProductLineProps {
  readonly picture: ReactNode;
  readonly price: ReactNode;
  /** Name and details. */
  readonly children: ReactNode;
  /** Shown below the line. */
  readonly below?: ReactNode;
  readonly testId: string;
}

/** A product: its picture, what it is, and its price. */
export const ProductLine = ({ picture, price, children, below, testId }: ProductLineProps) => (
  <li className={styles.line} data-testid={testId}>
    <div className={styles.picture}>{picture}</div>
    <div className={styles.what}>{children}</div>
    <div className={styles.price}>{price}</div>
    {below}
  </li>
);

/** What a line gains, such as a discount; below its price. */
export const Gain = ({ children }: { readonly children: ReactNode }) => (
  <small className={styles.gain}>{children}</small>
);
