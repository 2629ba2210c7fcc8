// @vitest-environment happy-dom
import type { CustomerView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { done, refused, showPage } from "../../../test/show-page.tsx";
import { EmailForm } from "./email-form.tsx";

afterEach(cleanup);

const customer = { email: "old@example.com", hasPassword: true } as CustomerView;
const email = () => screen.getByLabelText<HTMLInputElement>("customer.email.new");
async function change(address: string) {
  fireEvent.change(email(), { target: { value: address } });
  await act(async () => void fireEvent.submit(screen.getByTestId("email-form")));
}

test("reports that the link was sent, and clears the form", async () => {
  const { sent } = showPage(<EmailForm customer={customer} />, () => done());
  await change(" new@example.com ");
  expect(sent).toEqual([
    { name: "api_change_email", input: { body: { email: "new@example.com", password: null } } },
  ]);
  expect([screen.queryByTestId("email-sent") === null, email().value]).toEqual([false, ""]);
});

test("shows a wrong password at its field and reports no success", async () => {
  showPage(<EmailForm customer={customer} />, () => refused("INVALID_CREDENTIALS"));
  await change("new@example.com");
  expect(screen.getByLabelText("customer.currentPassword").getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByTestId("email-sent")).toBeNull();
});
