import type { SurveyName, SurveyPriority, SurveyUse } from "../survey-questions.ts";
import { defineForm, textOrNull } from "./form.ts";

/** The questions of a survey. The call refuses unknown surveys and choices. */
export const surveyForm = defineForm({
  call: "api_survey_answer",
  path: "/survey/{survey}",
  isOnSharedPages: true,
  fields: {
    use: { error: "survey.error.use" },
    priority: { error: "survey.error.priority" },
    missing: { error: "survey.error.missing" },
  },
  input: (field) => ({
    params: { survey: field("survey") as SurveyName },
    body: {
      use: field("use") as SurveyUse,
      priority: field("priority") as SurveyPriority,
      missing: textOrNull(field("missing")),
    },
  }),
  errors: { SURVEY_CLOSED: "survey.error.closed" },
  page: (field) => ({ page: "survey", params: { survey: field("survey") } }),
  done: () => ({ message: "user.flash.surveyDone", redirectTo: { page: "landingpage" } }),
});
