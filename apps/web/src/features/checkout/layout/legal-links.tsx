import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./overview.module.css";

/** Links to the legal documents that apply to an order. `lead` introduces them. */
export function LegalLinks({ lead }: { readonly lead?: string }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <p className={styles.legal} data-testid="legal-links">
      <span>{lead}</span>{" "}
      <a href={path("legal_document", { documentType: "terms-and-conditions" })}>{t("footer.terms")}</a>{" "}
      <a href={path("legal_document", { documentType: "privacy-policy" })}>{t("footer.privacy")}</a>
    </p>
  );
}
