import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./layout.module.css";

export interface SavedOrOtherProps {
  /** The form of saved addresses; false: there are none. */
  readonly saved: ReactNode;
  /** True: another address was entered before. */
  readonly isOther: boolean;
  /** The form for another address. */
  readonly children: ReactNode;
}

/** The choice among saved addresses, and below it another one. Without saved ones only the form. */
export function SavedOrOther({ saved, isOther, children }: SavedOrOtherProps) {
  const { t } = useTranslation();
  if (saved === false) return children;
  return (
    <>
      {saved}
      <details className={styles.other} open={isOther}>
        <summary data-testid="other-address">{t("checkout.address.other")}</summary>
        {children}
      </details>
    </>
  );
}
