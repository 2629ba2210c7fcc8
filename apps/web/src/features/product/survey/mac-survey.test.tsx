// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, showPage } from "../../../test/show-page.tsx";
import { isMacSurveyDue } from "./is-mac-survey-due.ts";
import { MacSurvey } from "./mac-survey.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
});

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

test("the survey shows 5000 ms after the page of a Mac", () => {
  vi.useFakeTimers();
  const { toasts } = showPage(<MacSurvey />, () => done());
  act(() => void vi.advanceTimersByTime(4999));
  expect(toasts()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(toasts()).toEqual(["info product.macSurvey"]);
});
