import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./logo.module.css";
import { Mark } from "./mark.tsx";

export function Logo() {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <a href={path("landingpage")} className={styles.logo} aria-label={t("header.home")} data-testid="logo">
      <Mark />
      <span translate="no">Reprise</span>
    </a>
  );
}
