import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./overview.module.css";

export interface LegalLinksProps {
  /** Introduces the links. */
  readonly lead?: string;
  /** Another link. */
  readonly children?: ReactNode;
}

/** Links to the legal documents that apply to an order. */
export function LegalLinks({ lead, children }: LegalLinksProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <p className={styles.legal} data-testid="legal-links">
      <span>{lead}</span>{" "}
      <a href={path("legal_document", { documentType: "terms-and-conditions" })}>{t("footer.terms")}</a>{" "}
      <a href={path("legal_document", { documentType: "privacy-policy" })}>{t("footer.privacy")}</a>{" "}
      {children}
    </p>
  );
}
