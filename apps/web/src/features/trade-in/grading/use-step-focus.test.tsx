// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useStepFocus } from "./use-step-focus.ts";

afterEach(cleanup);

function Step({ step, text = step }: { readonly step: string; readonly text?: string }) {
  return (
    <div ref={useStepFocus(step)}>
      <h1 tabIndex={-1}>{text}</h1>
      <button type="button">Next</button>
    </div>
  );
}

test("the first step leaves the focus where it is, each following one takes it", () => {
  const { rerender } = render(<Step step="power" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Step step="display" />);
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("the same step again leaves the focus on what was pressed", () => {
  const { rerender } = render(<Step step="power" />);
  screen.getByRole("button").focus();
  rerender(<Step step="power" text="power, with an offer" />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
