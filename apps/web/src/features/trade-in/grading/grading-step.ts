import type { DownPricingGroup, GradingQuestion } from "@reprise/contracts";
import { askedQuestions, type GivenAnswer, type WayOn } from "@reprise/trade-in";
import type { GradingQuery } from "./grading-query.ts";

/** An answer with its texts. */
export interface NamedAnswer {
  readonly question: GradingQuestion;
  readonly answer: GradingQuestion["answers"][number];
}

/** What a grading shows. */
export type GradingStep =
  | {
      readonly kind: "question";
      readonly question: GradingQuestion;
      /** From 1. */
      readonly number: number;
    }
  | { readonly kind: "blocked"; readonly wayOn: WayOn }
  | { readonly kind: "offer" };

/** A grading as far as it has come. */
export interface Grading {
  /** Without those to questions that are not asked, in the order of the questions. */
  readonly named: readonly NamedAnswer[];
  readonly answers: readonly GivenAnswer[];
  /** Number of questions; an answer may add some. */
  readonly questions: number;
  readonly step: GradingStep;
  /** The question before what is shown; undefined: it is the first. */
  readonly previous: string | undefined;
}

/** Reads how far these answers to a group have come. Without a group (media) the offer is the only step. */
export function readGrading(
  group: DownPricingGroup | null,
  query: Pick<GradingQuery, "answers" | "question">,
): Grading {
  const asked = group === null ? [] : askedQuestions(group, query.answers);
  const named = asked.flatMap(({ question, answer }) => (answer === undefined ? [] : [{ question, answer }]));
  const wanted = asked.findIndex(({ question: { id } }) => id === query.question);
  const open = asked.findIndex(({ answer }) => answer === undefined);
  const shown = [wanted, open].find((index) => index !== -1) ?? asked.length;
  const question = asked[shown]?.question;
  return {
    named,
    answers: named.map((given) => ({ question: given.question.id, answer: given.answer.id })),
    questions: asked.length,
    step: question === undefined ? lastStep(named) : { kind: "question", question, number: shown + 1 },
    previous: asked[shown - 1]?.question.id,
  };
}

function lastStep(named: readonly NamedAnswer[]): GradingStep {
  const effect = named.at(-1)?.answer.effect;
  return effect?.type === "block" ? { kind: "blocked", wayOn: effect.wayOn } : { kind: "offer" };
}
