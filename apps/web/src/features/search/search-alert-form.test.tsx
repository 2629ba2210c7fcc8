// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customer, done, refused, showPage, visitor } from "../../test/show-page.tsx";
import { SearchAlertForm } from "./search-alert-form.tsx";

afterEach(cleanup);

const email = () => screen.queryByRole<HTMLInputElement>("textbox");
const send = () => act(async () => void fireEvent.submit(screen.getByTestId("search-alert-form")));

test("a visitor types an address, and is told that a mail asks for a confirmation", async () => {
  const { sent, toasts } = showPage(<SearchAlertForm query="nokia" />, () => done({ isPending: true }), {
    meta: visitor,
  });
  expect(screen.getByTestId("search-alert-form").getAttribute("action")).toBe("/search-alerts");
  fireEvent.change(email() as HTMLInputElement, { target: { value: "anna@example.com" } });
  await send();
  const body = { query: "nokia", email: "anna@example.com" };
  expect(sent).toEqual([{ name: "api_add_search_alert", input: { body } }]);
  expect(toasts()).toEqual(["success searchAlert.flash.asked"]);
});

test("a customer only presses the button", async () => {
  const { sent, toasts } = showPage(<SearchAlertForm query="nokia" />, () => done({ isPending: false }), {
    meta: customer,
  });
  expect(email()).toBeNull();
  await send();
  expect(sent).toEqual([{ name: "api_add_search_alert", input: { body: { query: "nokia" } } }]);
  expect(toasts()).toEqual(["success searchAlert.flash.success"]);
});

test.each([
  ["BUY_ALERT_LIMIT_REACHED", "error buyAlert.flash.full"],
  ["VALIDATION_FAILED", "error searchAlert.flash.error.default"],
])("a refused alert says why: %s", async (code, toast) => {
  const { toasts } = showPage(<SearchAlertForm query="nokia" />, () => refused(code), { meta: customer });
  await send();
  expect(toasts()).toEqual([toast]);
});
