// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PasswordInput } from "./password-input.tsx";

afterEach(cleanup);

test("the button reveals the password and hides it again, with the text of what it does next", () => {
  render(
    <PasswordInput
      id="password"
      name="password"
      label="Password"
      autoComplete="current-password"
      showLabel="Show"
      hideLabel="Hide"
      defaultValue="secret"
    />,
  );
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  const button = screen.getByRole("button");
  const shown = () => [input.type, input.value, button.getAttribute("aria-label")];
  expect(shown()).toEqual(["password", "secret", "Password: Show"]);
  fireEvent.click(button);
  expect(shown()).toEqual(["text", "secret", "Password: Hide"]);
  fireEvent.click(button);
  expect(shown()).toEqual(["password", "secret", "Password: Show"]);
});
