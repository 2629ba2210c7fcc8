// @vitest-environment happy-dom
import type { CustomerView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, refused, showPage } from "../../../test/show-page.tsx";
import { LogoutForm } from "../area/logout-form.tsx";
import { CloseAccount } from "./close-account.tsx";

/** The actions of the forms that the browser itself has sent. */
let left: (string | null)[];
beforeEach(() => {
  left = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function submit(this: HTMLFormElement) {
    left.push(this.getAttribute("action"));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const customer = { uuid: "u", email: "ada@example.com", hasPassword: true } as CustomerView;
const page = (
  <>
    <LogoutForm />
    <CloseAccount customer={customer} />
  </>
);
const box = () => screen.getByTestId<HTMLInputElement>("confirm-close");
const password = () =>
  screen.getByTestId("close-form").querySelector<HTMLInputElement>("[type=password]") as HTMLInputElement;
const close = () => act(async () => void fireEvent.click(screen.getByTestId("close-account")));

test("the confirmed account is closed with its password, and the browser logs out", async () => {
  const { sent } = showPage(page, () => done());
  fireEvent.click(box());
  fireEvent.change(password(), { target: { value: "secret" } });
  await close();
  expect(sent).toEqual([
    { name: "api_close_customer", input: { body: { isConfirmed: true, password: "secret" } } },
  ]);
  expect(left).toEqual(["/logout"]);
});

test("without a confirmation the box has an error, and nobody is logged out", async () => {
  const { sent } = showPage(page, () => refused("VALIDATION_FAILED", ["body.isConfirmed"]));
  await close();
  expect(sent[0]?.input).toMatchObject({ body: { isConfirmed: false } });
  expect([box().getAttribute("aria-invalid"), left]).toEqual(["true", []]);
});

test("a confirmation that was refused without scripts has to be repeated", () => {
  const refusedForm = { path: "/customer/close", values: { isConfirmed: "1" }, problems: [] };
  showPage(page, () => done(), { refusedForm });
  expect([box().value, box().checked]).toEqual(["1", false]);
});
