import type { SellersProduct } from "@reprise/contracts";
import type { ReactNode } from "react";
import { CataloguePicture } from "../../catalogue/catalogue.read.tsx";
import styles from "./overview.module.css";

export interface OverviewLineProps {
  readonly product: Pick<SellersProduct, "name" | "brand" | "picture">;
  /** What stands below the name. */
  readonly details: readonly string[];
  /** As money. */
  readonly amount: string;
  /** Below the amount. */
  readonly notes?: ReactNode;
  /** Below all of it. */
  readonly children?: ReactNode;
  readonly testId: string;
}

/** One product of an overview. */
export function OverviewLine({ product, details, amount, notes, children, testId }: OverviewLineProps) {
  const { name, brand, picture } = product;
  return (
    <li className={styles.line} data-testid={testId}>
      <div className={styles.picture}>
        <CataloguePicture picture={picture} alt="" sizes="4rem" widest={320} isEager />
      </div>
      <div className={styles.what}>
        {brand !== null && <small>{brand}</small>}
        <strong>{name}</strong>
        {details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </div>
      <div className={styles.price}>
        <strong>{amount}</strong>
        {notes}
      </div>
      {children}
    </li>
  );
}

/** What a line gains, such as a discount. */
export const Gain = ({ children }: { readonly children: ReactNode }) => (
  <small className={styles.discount}>{children}</small>
);

export const OverviewLines = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
);
