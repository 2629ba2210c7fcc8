// @vitest-environment happy-dom
import type { CustomerView } from "@reprise/contracts";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { refused, showPage } from "../../../test/show-page.tsx";
import { PasswordForm } from "./password-form.tsx";

afterEach(cleanup);

const customer = (hasPassword: boolean) => ({ email: "a@example.com", hasPassword }) as CustomerView;

test("who has no password is asked for none, and a short one is said at its field", async () => {
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

test("who has one is asked for it", () => {
  showPage(<PasswordForm customer={customer(true)} />, () => refused("INVALID_CREDENTIALS"));
  expect(screen.getByLabelText("customer.currentPassword")).toBeDefined();
});
