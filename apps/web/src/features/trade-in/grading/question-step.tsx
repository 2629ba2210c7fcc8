import type { GradingQuestion } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { answerText, type GivenAnswer, type Offer } from "@reprise/trade-in";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { AnswerPicture, isShown } from "./answer-picture.tsx";
import { gradingPath } from "./grading-path.ts";
import { GRADING_QUERY } from "./grading-query.ts";
import styles from "./grading.module.css";
import { questionIcon } from "./question-icon.ts";
import { StepFrame } from "./step-frame.tsx";
import type { StepProps } from "./step-props.ts";

export interface QuestionStepProps extends StepProps {
  readonly step: { readonly question: GradingQuestion; readonly number: number };
  /** For the answers so far. Null: the shop does not buy the product in this condition. */
  readonly offer: Offer | null;
  /** What describes the device as the shop sold it, until the seller says otherwise. */
  readonly preset: readonly GivenAnswer[];
}

/** One question. Its answers are the buttons of a form whose address has all answers, with scripts and without. */
export function QuestionStep({ step: { question, number }, offer, preset, ...shared }: QuestionStepProps) {
  const app = useApp();
  const { t } = useTranslation();
  const { product, grading, editId, unit, showStep } = shared;
  const action = gradingPath(app, product.id, { answers: [] });
  const others = grading.answers.filter((given) => given.question !== question.id);
  const current = grading.answers.find((given) => given.question === question.id)?.answer;
  const sold = preset.find((given) => given.question === question.id)?.answer;
  const marked = current ?? sold;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget, event.submitter);
    const search = new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
    const query = GRADING_QUERY.parse(search);
    if (query === null) return;
    event.preventDefault();
    showStep(query);
  };
  // After a press the pointer rests where the next question has an answer, too, which nobody means yet.
  const [pointedAt, pointAt] = useState(question.id);
  const isWorn = isShown(product.picture, question);
  const bar = offer !== null && (
    <BottomBar className={styles.running} role="status" data-testid="running-offer">
      <span>{t(grading.answers.length === 0 ? "tradeIn.grading.upTo" : "tradeIn.grading.running")}</span>{" "}
      <strong>{formatMoney(offer.amount, app.locale)}</strong>
    </BottomBar>
  );
  return (
    <StepFrame {...shared} icon={questionIcon(question.id)} title={question.name} bar={bar}>
      {question.help !== null && <p className={styles.help}>{question.help}</p>}
      <p className={styles.progress}>
        <progress value={number - 1} max={grading.questions} aria-hidden="true" />
        <span data-testid="grading-progress">
          {t("tradeIn.grading.progress", { number, count: grading.questions })}
        </span>
      </p>
      <form
        action={action}
        onSubmit={submit}
        onPointerMove={() => pointAt(question.id)}
        data-testid="question"
      >
        {others.map((given) => (
          <input key={given.question} type="hidden" name="answers" value={answerText(given)} />
        ))}
        {editId !== undefined && <input type="hidden" name="editId" value={editId} />}
        {unit !== undefined && <input type="hidden" name="unit" value={unit} />}
        <ul
          className={classNames(
            styles.answers,
            isWorn && styles.looks,
            pointedAt === question.id && styles.pointed,
          )}
        >
          {question.answers.map(({ id, name, help, effect, children }) => (
            <li key={id}>
              <button
                type="submit"
                name="answers"
                value={answerText({ question: question.id, answer: id })}
                className={styles.answer}
                aria-current={id === marked || undefined}
                data-testid="answer"
              >
                <AnswerPicture
                  picture={product.picture}
                  question={question.id}
                  answer={{ id, effect, children }}
                  isWorn={isWorn}
                />
                <span>
                  <b>{name}</b>
                  {id === sold && <em data-testid="as-sold">{t("tradeIn.unit.preset")}</em>}
                  {help !== null && <small>{help}</small>}
                </span>
                <Icon name={id === marked ? "check" : "chevron-right"} />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </StepFrame>
  );
}
