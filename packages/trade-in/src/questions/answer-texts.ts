import { type GivenAnswer, QUESTION_LIMITS } from "./question-set.ts";

const ANSWER_TEXT = /^([a-z][a-z\d-]{0,39})\.([a-z][a-z\d-]{0,39})$/u;

/** An answer as addresses and forms carry it: `display.scratched`. */
export const answerText = ({ question, answer }: GivenAnswer): string => `${question}.${answer}`;

/**
 * Reads the answers of an address or a form. Texts that are none are ignored, and those beyond the limit; the last
 * answer to a question counts.
 */
export function readAnswers(texts: readonly string[]): GivenAnswer[] {
  const given = new Map<string, string>();
  for (const text of texts.slice(0, QUESTION_LIMITS.questions)) {
    const [, question, answer] = ANSWER_TEXT.exec(text) ?? [];
    if (question !== undefined && answer !== undefined) given.set(question, answer);
  }
  return [...given].map(([question, answer]) => ({ question, answer }));
}
