import type { GreenCartItem } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./line-answers.module.css";

export interface LineAnswersProps extends Pick<GreenCartItem, "answers"> {
  readonly isOpen?: boolean;
}

/** The answers about a device, and what each costs. Nothing for what is bought without questions. */
export function LineAnswers({ answers, isOpen = false }: LineAnswersProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  if (answers.length === 0) return null;
  return (
    <details className={styles.answers} open={isOpen} data-testid="line-answers">
      <summary>
        <span>{t("greenCart.answers")}</span>
        <Icon name="chevron-down" />
      </summary>
      <dl>
        {answers.map(({ question, answer, cents }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Questions may have the same text.
          <div key={index}>
            <dt>{question}</dt>
            <dd>
              <span>{answer}</span>
              <span>{cents === 0 ? t("tradeIn.offer.noDeduction") : `−${formatMoney(cents, locale)}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
