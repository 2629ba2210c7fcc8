import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./overview.module.css";

export interface FactCardProps {
  readonly title: string;
  /** The page that changes it; absent: it cannot be changed. */
  readonly editHref?: string | undefined;
  readonly children: ReactNode;
  readonly testId: string;
}

/** One thing that was entered for the order. */
export function FactCard({ title, editHref, children, testId }: FactCardProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.fact} data-testid={testId}>
      <div className={styles.factHead}>
        <h2>{title}</h2>
        {editHref !== undefined && (
          <a href={editHref} aria-label={t("checkout.editOf", { what: title })}>
            {t("checkout.edit")}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
