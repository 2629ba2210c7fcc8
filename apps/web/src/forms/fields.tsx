import type { ReactNode } from "react";
import styles from "./fields.module.css";

/** Places fields side by side where the width allows. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);
