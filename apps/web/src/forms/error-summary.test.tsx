// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ErrorSummary, type SummarizedError } from "./error-summary.tsx";

afterEach(cleanup);

const page = (errors: readonly SummarizedError[]) => (
  <>
    <ErrorSummary title="Please check" errors={errors} />
    <input id="city" />
  </>
);
const summary = () => screen.getByTestId("error-summary").parentElement;

test("new errors take the focus; the same list does not take it again", () => {
  const { rerender } = render(page([]));
  expect(screen.queryByRole("alert")).toBeNull();
  const errors = [{ text: "City is missing", controlId: "city" }];
  rerender(page(errors));
  expect(document.activeElement).toBe(summary());
  document.getElementById("city")?.focus();
  rerender(page(errors));
  expect(document.activeElement?.id).toBe("city");
  rerender(page([...errors]));
  expect(document.activeElement).toBe(summary());
});

test("an error leads to its control, and a remedy to its page", () => {
  const link = { href: "/auth", label: "Log in" };
  render(
    page([
      { text: "City is missing", controlId: "city" },
      { text: "Login has ended", link },
    ]),
  );
  fireEvent.click(screen.getByText("City is missing"));
  expect(document.activeElement?.id).toBe("city");
  expect(screen.getByText("Log in").getAttribute("href")).toBe("/auth");
});
