/** The shop's surveys. Each has two questions with choices and one with a text that may be left out. */
export const SURVEYS = {
  mac: {
    use: ["work", "study", "creative", "everyday", "other"],
    priority: ["price", "condition", "battery", "warranty", "delivery"],
  },
} as const;

export type SurveyName = keyof typeof SURVEYS;
export const SURVEY_NAMES = Object.keys(SURVEYS) as [SurveyName, ...SurveyName[]];

/** Characters of the text. */
export const MAX_SURVEY_TEXT = 1_000;

export type SurveyUse = (typeof SURVEYS)[SurveyName]["use"][number];
export type SurveyPriority = (typeof SURVEYS)[SurveyName]["priority"][number];
