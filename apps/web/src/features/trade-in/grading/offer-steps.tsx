import { formatMoney } from "@reprise/locale";
import type { Offer } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { NamedAnswer } from "./grading-step.ts";
import styles from "./grading.module.css";
import { StepLink } from "./step-link.tsx";
import type { StepProps } from "./step-props.ts";

export interface OfferStepsProps extends StepProps {
  readonly offer: Offer;
}

/** What lowers the price, from that of a device without faults to the offer, and the answers that cost nothing. */
export function OfferSteps({ offer, ...shared }: OfferStepsProps) {
  const app = useApp();
  const { t } = useTranslation();
  const money = (cents: number) => formatMoney(cents, app.locale);
  const costs = new Map(offer.steps.map(({ question, cents }) => [question, cents]));
  const steps = shared.grading.named.map((named) => ({ ...named, cents: costs.get(named.question.id) ?? 0 }));
  const deductions = steps.filter(({ cents }) => cents > 0);
  const others = steps.filter(({ cents }) => cents === 0);
  return (
    <>
      <ul className={styles.breakdown} data-testid="offer-steps">
        <li>
          <span>{t("tradeIn.offer.base")}</span>
          <span>{money(offer.base)}</span>
        </li>
        {deductions.map(({ question, answer, cents }) => (
          <li key={question.id} data-testid="offer-step">
            <GivenStep named={{ question, answer }} step={shared} />
            <span>{`−${money(cents)}`}</span>
          </li>
        ))}
        <li className={styles.total}>
          <span>{t("tradeIn.offer.total")}</span>
          <strong>{money(offer.amount)}</strong>
        </li>
      </ul>
      {others.length > 0 && (
        <details className={styles.others} data-testid="offer-others">
          <summary>
            <span>{t("tradeIn.offer.others")}</span>
            <Icon name="chevron-down" />
          </summary>
          <ul className={styles.breakdown}>
            {others.map(({ question, answer }) => (
              <li key={question.id} data-testid="offer-other">
                <GivenStep named={{ question, answer }} step={shared} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** An answer, and the way back to its question. */
function GivenStep({
  named: { question, answer },
  step,
}: {
  readonly named: NamedAnswer;
  readonly step: StepProps;
}) {
  const { t } = useTranslation();
  return (
    <span>
      <small>{question.name}</small>
      <span>{answer.name}</span>{" "}
      <StepLink
        step={step}
        question={question.id}
        aria-label={t("tradeIn.offer.changeAnswer", { question: question.name })}
      >
        {t("tradeIn.offer.change")}
      </StepLink>
    </span>
  );
}
