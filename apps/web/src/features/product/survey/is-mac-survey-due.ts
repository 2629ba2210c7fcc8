import type { Locale } from "@reprise/locale";

/** Specification, sections 4 and 9: German only, Mac categories. */
const SURVEY_CATEGORIES: readonly number[] = [1294, 1295];

export const isMacSurveyDue = (locale: Locale, categoryIds: readonly number[]): boolean =>
  locale === "de" && categoryIds.some((id) => SURVEY_CATEGORIES.includes(id));
