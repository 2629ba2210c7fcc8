import { answerRevisionForm } from "@reprise/contracts/forms";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm, type FormButtonLook } from "../../../forms/button-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Button } from "../../../ui/button.tsx";
import answers from "../answers.module.css";
import { type OpenedTradeIn, tokenQuery } from "../opened-trade-in.ts";
import { Question } from "../question.tsx";
import type { Revision } from "./differences.tsx";

interface AnswersProps {
  readonly order: OpenedTradeIn;
  readonly revision: Revision;
}

/** The three answers. Recycling cannot be undone: its button leads to a question, also without scripts. */
export function RevisionAnswers({ order, revision, id }: AnswersProps & { readonly id: string }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { uuid: tradeInUuid } = order;
  const { amount } = revision;
  return (
    <div className={answers.answers}>
      {amount > 0 && (
        <Answer
          order={order}
          revision={revision}
          answer="accept"
          look={{ icon: "check", "data-testid": "accept-revision" }}
          text={t("tradeInOrder.revision.accept", { amount: formatMoney(amount, locale) })}
        />
      )}
      <Answer
        order={order}
        revision={revision}
        answer="decline"
        look={{ variant: "secondary", "data-testid": "decline-revision" }}
        text={t("tradeInOrder.revision.decline")}
      />
      <Button
        href={`${path("trade_in_order", { tradeInUuid }, { ...tokenQuery(order), recycle: id })}#revision-${id}`}
        variant="quiet"
        icon="recycle"
        data-testid="recycle"
      >
        {t("tradeInOrder.revision.recycle")}
      </Button>
    </div>
  );
}

/** Asks before a device is recycled. */
export function RecycleQuestion({ order, revision }: AnswersProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { uuid: tradeInUuid } = order;
  return (
    <Question
      title={t("tradeInOrder.revision.recycle.title")}
      text={t("tradeInOrder.revision.recycle.text")}
      yes={
        <Answer
          order={order}
          revision={revision}
          answer="recycle"
          look={{ icon: "recycle", "data-testid": "confirm-recycle" }}
          text={t("tradeInOrder.revision.recycle.confirm")}
        />
      }
      no={{
        href: path("trade_in_order", { tradeInUuid }, tokenQuery(order)),
        text: t("tradeInOrder.revision.recycle.back"),
      }}
      testId="recycle-question"
    />
  );
}

interface AnswerProps extends AnswersProps {
  readonly answer: "accept" | "decline" | "recycle";
  readonly look: FormButtonLook;
  readonly text: string;
}

const Answer = ({ order, revision: { uuid: revision }, answer, look, text }: AnswerProps) => (
  <ButtonForm
    form={answerRevisionForm}
    params={{ tradeInUuid: order.uuid, revision, answer }}
    hidden={tokenQuery(order)}
    button={look}
  >
    {text}
  </ButtonForm>
);
