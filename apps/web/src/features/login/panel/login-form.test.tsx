// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { done, refused, showPage } from "../../../test/show-page.tsx";
import { LoginForm } from "./login-form.tsx";

afterEach(cleanup);

async function logIn() {
  fireEvent.change(screen.getByTestId("login-email"), { target: { value: "anna@example.com" } });
  fireEvent.change(screen.getByTestId("login-password"), { target: { value: "secret" } });
  await act(async () => void fireEvent.click(screen.getByTestId("login-submit")));
}

test("logs in and reports the next page", async () => {
  const onDone = vi.fn<(answer: unknown) => void>();
  const answer = { user: { uuid: "u", wasRegistered: false }, previousUrl: "/wishlist" };
  const { sent } = showPage(<LoginForm previousUrl="/wishlist" done={onDone} />, () => done(answer));
  await logIn();
  const body = { email: "anna@example.com", password: "secret", previousUrl: "/wishlist" };
  expect(sent).toEqual([{ name: "login_check", input: { body } }]);
  expect(onDone).toHaveBeenCalledWith(answer);
});

test("shows wrong credentials at the top and keeps the input", async () => {
  const onDone = vi.fn<(answer: unknown) => void>();
  showPage(<LoginForm previousUrl="" done={onDone} />, () => refused("INVALID_CREDENTIALS"));
  await logIn();
  expect(screen.getByTestId("error-summary").textContent).toContain("user.flash.login.failed");
  expect(screen.getByTestId<HTMLInputElement>("login-email").value).toBe("anna@example.com");
  expect(onDone).not.toHaveBeenCalled();
});
