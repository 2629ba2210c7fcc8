// @vitest-environment happy-dom
import type { CustomerView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refused, showPage } from "../../../test/show-page.tsx";
import { PasswordForm } from "./password-form.tsx";

afterEach(cleanup);

const customer = (hasPassword: boolean) => ({ email: "a@example.com", hasPassword }) as CustomerView;

test("asks for no current password when there is none, and shows an error for a short new one", async () => {
  const { sent } = showPage(<PasswordForm customer={customer(false)} />, () =>
    refused("VALIDATION_FAILED", ["body.password"]),
  );
  expect(screen.queryByLabelText("customer.currentPassword")).toBeNull();
  const field = screen.getByLabelText<HTMLInputElement>("customer.newPassword");
  fireEvent.change(field, { target: { value: "short" } });
  await act(async () => void fireEvent.submit(screen.getByTestId("password-form")));
  expect(sent).toEqual([
    { name: "change_password", input: { body: { currentPassword: null, password: "short" } } },
  ]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("asks for the current password when there is one", () => {
  showPage(<PasswordForm customer={customer(true)} />, () => refused("INVALID_CREDENTIALS"));
  expect(screen.getByLabelText("customer.currentPassword")).toBeDefined();
});
