import type { ReactNode } from "react";
import { Head } from "../../lib/page/head.tsx";
import styles from "./after-sale.module.css";

interface FrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One column with a heading. */
export const Frame = ({ title, lead, children }: FrameProps) => (
  <div className={styles.page}>
    <Head title={title} isIndexed={false} />
    <header className={styles.header}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.muted}>{lead}</p>}
    </header>
    {children}
  </div>
);
