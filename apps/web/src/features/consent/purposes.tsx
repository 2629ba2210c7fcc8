import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import { useApp } from "../../lib/context/app-context.ts";
import type { Consent } from "../../tracking/consent.ts";
import { CONSENT_PURPOSES, hasPrivacyControl } from "../../tracking/consent.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import styles from "./consent-bar.module.css";

/** The purposes, each with what it is for and who receives the data. */
export function Purposes({ current }: { readonly current: Consent | null }) {
  const { t } = useTranslation();
  const isControlled = useIsHydrated() && hasPrivacyControl();
  return (
    <>
      <Checkbox checked disabled readOnly label={t("consent.necessary")} hint={t("consent.necessary.text")} />
      {CONSENT_PURPOSES.map((purpose) => (
        <Checkbox
          key={purpose}
          name={purpose}
          defaultChecked={current?.[purpose] ?? false}
          disabled={isControlled && purpose !== "preferences"}
          label={t(`consent.${purpose}`)}
          hint={t(`consent.${purpose}.text`)}
        />
      ))}
      {isControlled && <p className={styles.text}>{t("consent.privacyControl")}</p>}
    </>
  );
}

export function PrivacyLink({ text }: { readonly text: string }) {
  const { path } = useApp();
  return (
    <a className={styles.privacy} href={path("legal_document", { documentType: "privacy-policy" })}>
      {text}
    </a>
  );
}
