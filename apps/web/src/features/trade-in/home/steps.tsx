import { QUOTE_DAYS } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import type { IconName } from "../../../ui/icon-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Section } from "../../../ui/sections/section.tsx";
import styles from "./steps.module.css";

const STEPS = [
  ["grade", "clipboard-list"],
  ["offer", "check"],
  ["send", "package"],
  ["inspection", "shield-check"],
  ["money", "banknote"],
] as const satisfies ReadonlyArray<readonly [string, IconName]>;

/** The steps of a sale to the shop, in order. */
export function Steps() {
  const { t } = useTranslation();
  return (
    <Section title={t("tradeIn.steps")}>
      <ol className={styles.steps} data-testid="steps">
        {STEPS.map(([step, icon]) => (
          <li key={step}>
            <Icon name={icon} />
            <h3>{t(`tradeIn.steps.${step}`)}</h3>
            <p>{t(`tradeIn.steps.${step}.text`, { days: QUOTE_DAYS })}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
