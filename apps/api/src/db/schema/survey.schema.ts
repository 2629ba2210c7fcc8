import type { SurveyAnswers } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Json, Timestamp } from "./column-types.ts";

/** Only the survey slice writes this table. */
export interface SurveySchema {
  survey_answer: SurveyAnswerTable;
}

interface SurveyAnswerTable {
  survey: string;
  visitor_hash: Buffer;
  locale: Locale;
  answers: Json<SurveyAnswers>;
  answered_at: Timestamp;
}
