import type { Locale, Translate } from "@reprise/locale";
import { legalGuaranteeUrl } from "@reprise/order";
import { Icon } from "./icon.tsx";
import styles from "./legal-guarantee.module.css";

export interface LegalGuaranteeProps {
  readonly locale: Locale;
  readonly t: Translate;
}

/**
 * The reminder of the legal guarantee of conformity, beside what is sold and ordered (2011/83/EU, article 6 (1) (l)). It says
 * what the harmonised notice of (EU) 2025/1960 is about; docs/legal-notes.md tells what its artwork needs.
 */
export function LegalGuarantee({ locale, t }: LegalGuaranteeProps) {
  return (
    <section className={styles.guarantee} data-testid="legal-guarantee">
      <h2>
        <Icon name="shield-check" />
        <span>{t("legalGuarantee.title")}</span>
      </h2>
      <p className={styles.duration}>{t("legalGuarantee.duration")}</p>
      <p>{t("legalGuarantee.rights")}</p>
      <p>{t("legalGuarantee.voluntary")}</p>
      <a href={legalGuaranteeUrl(locale)}>{t("legalGuarantee.link")}</a>
    </section>
  );
}
