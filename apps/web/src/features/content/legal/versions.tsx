import type { LegalDocument } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./legal.module.css";

/** At the top: that this is not the version in force, with a link to it. At the end: all versions. */
export function Versions({
  document: { type, effectiveOn, isCurrent, versions },
  place,
}: {
  readonly document: LegalDocument;
  readonly place: "top" | "end";
}) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const current = path("legal_document", { documentType: type });
  const dateOf = (date: string) => formatDate(date, locale);
  if (place === "top")
    return isCurrent ? null : (
      <Notice variant="warn" testId="other-version">
        <span>{t("legal.otherVersion")}</span> <a href={current}>{t("legal.current")}</a>
      </Notice>
    );
  if (versions.length < 2) return null;
  return (
    <nav className={styles.versions} aria-label={t("legal.versions")} data-testid="versions">
      <h2>{t("legal.versions")}</h2>
      <ul>
        {versions.map((version) => (
          <li key={version.effectiveOn}>
            <a
              href={
                version.isCurrent
                  ? current
                  : path("legal_document", { documentType: type }, { version: version.effectiveOn })
              }
              aria-current={version.effectiveOn === effectiveOn ? "page" : undefined}
            >
              {t("legal.effective", { date: dateOf(version.effectiveOn) })}
            </a>
            {version.isCurrent && <span>{` (${t("legal.inForce")})`}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
