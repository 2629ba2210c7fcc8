// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showHook, showPage } from "../../test/show-page.tsx";
import { saveHistory } from "./search-history.ts";
import { SearchOverlay } from "./search-overlay.tsx";
import { useSuggestions } from "./suggestions.api.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.localStorage.clear();
});

test("the overlay scrolls to its top 250 ms after it opened", () => {
  saveHistory([{ query: "iphone", params: "", timestamp: 1 }]);
  const input = document.createElement("input");
  showPage(<SearchOverlay typed="" input={input} listId="list" onClose={() => undefined} />, () => done());
  const panel = screen.getByTestId("search-overlay");
  const scrollTo = vi.spyOn(panel, "scrollTo");
  act(() => void vi.advanceTimersByTime(249));
  expect(scrollTo).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
});

test("suggestions are asked 250 ms after the last change of the text", () => {
  let type: (text: string) => void = () => undefined;
  const { sent } = showHook(
    () => {
      const [text, setText] = useState("ip");
      type = setText;
      return useSuggestions(text, "blue");
    },
    () => done({}),
  );
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  act(() => type("ipho"));
  wait(200);
  act(() => type("iphone"));
  wait(249);
  expect(sent).toEqual([]);
  wait(1);
  expect(sent).toEqual([{ name: "api_get_smart_suggestions", input: { query: { query: "iphone" } } }]);
});
