import { formatMoney } from "@reprise/locale";
import type { Offer } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./grading.module.css";
import { StepLink } from "./step-link.tsx";
import type { StepProps } from "./step-props.ts";

export interface OfferStepsProps extends StepProps {
  readonly offer: Offer;
}

/** What each answer costs, from the price of a device without faults to the offer. */
export function OfferSteps({ offer, ...shared }: OfferStepsProps) {
  const app = useApp();
  const { t } = useTranslation();
  const money = (cents: number) => formatMoney(cents, app.locale);
  const costs = new Map(offer.steps.map(({ question, cents }) => [question, cents]));
  return (
    <ul className={styles.breakdown} data-testid="offer-steps">
      <li>
        <span>{t("tradeIn.offer.base")}</span>
        <span>{money(offer.base)}</span>
      </li>
      {shared.grading.named.map(({ question, answer }) => {
        const cents = costs.get(question.id) ?? 0;
        return (
          <li key={question.id} data-testid="offer-step">
            <span>
              <small>{question.name}</small>
              <span>{answer.name}</span>{" "}
              <StepLink
                step={shared}
                question={question.id}
                aria-label={t("tradeIn.offer.changeAnswer", { question: question.name })}
              >
                {t("tradeIn.offer.change")}
              </StepLink>
            </span>
            <span>{cents === 0 ? t("tradeIn.offer.noDeduction") : `−${money(cents)}`}</span>
          </li>
        );
      })}
      <li className={styles.total}>
        <span>{t("tradeIn.offer.total")}</span>
        <strong data-testid="offer-amount">{money(offer.amount)}</strong>
      </li>
    </ul>
  );
}
