import { useApp } from "../../../lib/app-context.ts";
import styles from "./overview.module.css";

/** The documents that an order rests on, beside its button. `lead` says what they are. */
export function LegalLinks({ lead }: { readonly lead?: string }) {
  const {
    path,
    translator: { t },
  } = useApp();
  return (
    <p className={styles.legal} data-testid="legal-links">
      {lead}{" "}
      <a href={path("legal_document", { documentType: "terms-and-conditions" })}>{t("footer.terms")}</a>{" "}
      <a href={path("legal_document", { documentType: "privacy-policy" })}>{t("footer.privacy")}</a>
    </p>
  );
}
