import type { DownPricingGroup, GradingQuestion, ImportedQuestion } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { isBlocking } from "@reprise/trade-in";
import type { StoredQuestionSet } from "./question-set.store.ts";

/** The down-pricing group of the contract, in one language. */
export const viewQuestionSet = (
  { id, version, content }: StoredQuestionSet,
  locale: Locale,
): DownPricingGroup => ({
  id,
  version,
  children: content.children.map((child) => viewQuestion(child, locale)),
});

function viewQuestion(question: ImportedQuestion, locale: Locale): GradingQuestion {
  const { id, name, help, answers } = question;
  return {
    id,
    name: name[locale],
    help: help?.[locale] ?? null,
    block: isBlocking(question),
    answers: answers.map((answer) => ({
      id: answer.id,
      name: answer.name[locale],
      help: answer.help?.[locale] ?? null,
      effect: answer.effect,
      ...(answer.isDefect === true ? { isDefect: true } : {}),
      children: answer.children.map((child) => viewQuestion(child, locale)),
    })),
  };
}
