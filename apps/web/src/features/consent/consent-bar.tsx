import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslate } from "../../lib/app-context.ts";
import {
  type Consent,
  CONSENT_PURPOSES,
  consentTo,
  type ConsentPurpose,
  giveConsent,
} from "../../tracking/consent.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./consent-bar.module.css";

export interface ConsentBarProps {
  readonly current: Consent | null;
  /** The shopper opened the bar from the footer: it takes the focus and shows all purposes. */
  readonly isReopened: boolean;
  readonly onDone: () => void;
}

/** Does not block the page. Both answers take one press and look the same. */
export function ConsentBar({ current, isReopened, onDone }: ConsentBarProps) {
  const t = useTranslate();
  const titleId = useId();
  const bar = useRef<HTMLElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const showsPurposes = isChoosing || isReopened;
  useEffect(() => {
    if (isReopened) bar.current?.focus();
  }, [isReopened]);

  const decide = (purposes: readonly ConsentPurpose[]) => {
    giveConsent(consentTo(purposes), window.localStorage);
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
          <Checkbox
            checked
            disabled
            readOnly
            label={t("consent.necessary")}
            hint={t("consent.necessary.text")}
          />
          {CONSENT_PURPOSES.map((purpose) => (
            <Checkbox
              key={purpose}
              name={purpose}
              defaultChecked={current?.[purpose] ?? false}
              label={t(`consent.${purpose}`)}
              hint={t(`consent.${purpose}.text`)}
            />
          ))}
          <Button type="submit" variant="secondary" size="small" data-testid="consent-save">
            {t("consent.save")}
          </Button>
        </form>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => decide([])} data-testid="consent-necessary">
          {t("consent.necessaryOnly")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => decide(CONSENT_PURPOSES)}
          data-testid="consent-all"
        >
          {t("consent.acceptAll")}
        </Button>
      </div>
    </section>
  );
}
