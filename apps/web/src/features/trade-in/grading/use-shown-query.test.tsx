// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { afterPaint } from "../../../lib/browser/after-paint.ts";
import { phoneQuestions } from "../../../test/green-cart-answers.ts";
import { done, showHook } from "../../../test/show-page.tsx";
import { GRADING_QUERY, type GradingQuery } from "./grading-query.ts";
import { useShownQuery } from "./use-shown-query.ts";

afterEach(cleanup);

const queryOf = (...texts: readonly string[]): GradingQuery =>
  GRADING_QUERY.parse(new URLSearchParams(texts.map((text) => ["answers", text]))) ?? { answers: [] };
const pathOf = (query: GradingQuery) => `/trade-in/product/7/grading${GRADING_QUERY.format(query)}`;
const show = (query: GradingQuery) =>
  showHook(
    () => useShownQuery(7, phoneQuestions),
    () => done(),
    { at: pathOf(query) },
  );

const [first, second] = [queryOf("power.yes"), queryOf("power.yes", "functions.all")];
const offer = queryOf("power.yes", "functions.all", "display.light");

test("the step of the address is shown; of an address without a step, the first", () => {
  expect(show(second).hook()).toMatchObject({ query: second, isLoading: false });
  cleanup();
  expect(show(queryOf()).hook().query.answers).toEqual([]);
});

test("a pressed step is shown at once, and its address follows after the paint, without a call", async () => {
  const page = show(first);
  act(() => page.hook().showStep(second));
  expect(page.hook()).toMatchObject({ query: second, isLoading: true });
  expect(page.location()).toBe(pathOf(first));
  await waitFor(() => expect(page.hook().isLoading).toBe(false));
  expect([page.location(), page.hook().query, page.loads()]).toEqual([pathOf(second), second, 0]);
});

test("the offer comes from the server", async () => {
  const page = show(second);
  act(() => page.hook().showStep(offer));
  await waitFor(() => expect(page.loads()).toBe(1));
  expect(page.location()).toBe(pathOf(offer));
});

test("whoever has waited for a step goes on from it, so that Back leads to it", async () => {
  const page = show(first);
  await act(async () => {
    page.hook().showStep(second);
    await page.hook().stepBegun();
    await page.go("/wishlist");
  });
  await act(afterPaint);
  expect(page.location()).toBe("/wishlist");
  await act(() => page.back());
  expect([page.location(), page.hook().query]).toEqual([pathOf(second), second]);
});
