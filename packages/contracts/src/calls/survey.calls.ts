import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { done } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { wholeNumber } from "../shared.ts";
import { MAX_SURVEY_TEXT, SURVEY_NAMES, SURVEYS } from "../survey-questions.ts";
import { textOfLines } from "./after-sale.calls.ts";

const survey = z.enum(SURVEY_NAMES);

export const surveyAnswers = z.object({
  /** What the device is for. */
  use: z.enum(SURVEYS.mac.use),
  /** What decides the purchase. */
  priority: z.enum(SURVEYS.mac.priority),
  /** What the shop lacks; null: nothing was written. */
  missing: textOfLines(1, MAX_SURVEY_TEXT).nullable(),
});

export type SurveyAnswers = z.infer<typeof surveyAnswers>;

export const surveyRecord = surveyAnswers
  .extend({ answeredAt: z.iso.datetime(), locale: z.enum(LOCALES) })
  .meta({ id: "SurveyRecord" });

export type SurveyRecord = z.infer<typeof surveyRecord>;

/** Answers of one page of an export. */
export const SURVEY_PAGE_SIZE = 500;

export const surveyCalls = {
  api_survey_answer: defineCall({
    method: "POST",
    path: "/api/surveys/{survey}/answers",
    access: "public",
    summary: "Answers a survey; a further answer of the same visitor replaces the first",
    params: z.object({ survey }),
    body: surveyAnswers,
    response: done,
    errors: ["SURVEY_CLOSED"],
  }),
  api_operator_survey_export: defineCall({
    method: "GET",
    path: "/api/operator/surveys/{survey}/answers",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The answers to a survey, the first ones first, without anything about who answered",
    params: z.object({ survey }),
    query: z.object({ page: wholeNumber(1, 1_000).optional() }),
    response: z.object({ answers: z.array(surveyRecord), total: z.int() }),
    errors: [],
  }),
} as const;
