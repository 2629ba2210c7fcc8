import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { giveConsent } from "../../beacons/give-consent.ts";
import { useApp } from "../../lib/context/app-context.ts";
import {
  type Consent,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  hasPrivacyControl,
} from "../../tracking/consent.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./consent-bar.module.css";
import { PrivacyLink, Purposes } from "./purposes.tsx";

export interface ConsentBarProps {
  readonly current: Consent | null;
  /** The shopper opened the bar from the footer: it takes the focus and shows all purposes. */
  readonly isReopened: boolean;
  readonly onDone: () => void;
}

/** Loads its texts. The page that asks the same needs no bar. */
export function ConsentBar(props: ConsentBarProps) {
  const app = useApp();
  const { pathname } = useLocation();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    // Without its texts there is no question, and so no consent.
    app.loadMessages(["consent"]).then(
      () => setHasTexts(true),
      () => undefined,
    );
  }, [app]);
  return hasTexts && app.match(app.addresses.prefixed(app.locale, pathname))?.name !== "consent" ? (
    <Bar {...props} />
  ) : null;
}

/** Does not block the page. Both answers take one press and look the same. */
function Bar({ current, isReopened, onDone }: ConsentBarProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const showsPurposes = isChoosing || isReopened;
  useEffect(() => {
    if (isReopened) bar.current?.focus();
  }, [isReopened]);

  const decide = (purposes: readonly ConsentPurpose[]) => {
    giveConsent(purposes, { locale, source: "dialog" });
    onDone();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    decide(CONSENT_PURPOSES.filter((purpose) => chosen.has(purpose)));
  };
  return (
    <section
      ref={bar}
      tabIndex={-1}
      className={classNames(styles.bar, !showsPurposes && styles.compact)}
      aria-labelledby={titleId}
      data-testid="consent-bar"
    >
      <div className={styles.heading}>
        <h2 id={titleId}>{t("consent.title")}</h2>
        <PrivacyLink text={t("consent.privacy.short")} />
        {!showsPurposes && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setIsChoosing(true)}
            data-testid="consent-choose"
          >
            {t("consent.choose")}
          </Button>
        )}
      </div>
      <p className={classNames(styles.text, !showsPurposes && styles.long)}>{t("consent.text")}</p>
      {showsPurposes && (
        <form onSubmit={save} className={styles.purposes}>
          <Purposes current={current} />
          <Button type="submit" variant="secondary" size="small" data-testid="consent-save">
            {t("consent.save")}
          </Button>
        </form>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => decide([])} data-testid="consent-necessary">
          {t("consent.necessaryOnly")}
        </Button>
        {!hasPrivacyControl() && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => decide(CONSENT_PURPOSES)}
            data-testid="consent-all"
          >
            {t("consent.acceptAll")}
          </Button>
        )}
      </div>
    </section>
  );
}
