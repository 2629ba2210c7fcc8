import { expect, test } from "vitest";
import { isMacSurveyDue } from "./mac-survey.ts";

test.each([
  ["de", [1, 1294], true],
  ["de", [1295], true],
  ["de", [1112], false],
  ["de", [], false],
  ["en", [1294], false],
  ["nl", [1295], false],
] as const)("%s, categories %j: %s", (locale, categoryIds, isDue) =>
  expect(isMacSurveyDue(locale, categoryIds)).toBe(isDue),
);
