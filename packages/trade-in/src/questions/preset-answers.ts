import type { Grade } from "@reprise/cart";
import type { GivenAnswer, QuestionOf, QuestionTree } from "./question-set.ts";

/** The grade that an answer leaves. Undefined: it costs money, names a defect, ends the sale or asks more. */
function gradeAfter<Q extends QuestionOf<Q>>({
  effect,
  isDefect = false,
  children,
}: Q["answers"][number]): Grade | undefined {
  if (isDefect || children.length > 0) return undefined;
  if (effect.type === "none") return "A0";
  return effect.type === "grade" ? effect.grade : undefined;
}

/**
 * The answers that describe a device of a grade, as the shop sold it: to each question about its look the worst one that leaves
 * the grade. Questions about what works have none, because a grade says nothing about it.
 */
export function presetAnswers<Q extends QuestionOf<Q>>(set: QuestionTree<Q>, grade: Grade): GivenAnswer[] {
  return set.children.flatMap((question) => {
    const looks = question.answers.flatMap((answer) => {
      const left = gradeAfter<Q>(answer);
      return left === undefined ? [] : [{ answer: answer.id, left }];
    });
    if (!looks.some(({ left }) => left !== "A0")) return [];
    const fitting = looks
      .filter(({ left }) => left <= grade)
      .toSorted((one, other) => (one.left < other.left ? 1 : -1));
    const [worst] = fitting;
    return worst === undefined ? [] : [{ question: question.id, answer: worst.answer }];
  });
}
