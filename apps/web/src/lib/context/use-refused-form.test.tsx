// @vitest-environment happy-dom
import type { RefusedForm } from "@reprise/contracts/forms";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { done, showHook } from "../../test/show-page.tsx";
import { useRefusedForm } from "./use-refused-form.ts";

const forgetRefusedForm = vi.fn<() => void>();
beforeEach(() => forgetRefusedForm.mockReset());
afterEach(cleanup);

const refusedForm = { path: "/customer/email" } as RefusedForm;
const show = (path: string) =>
  showHook(
    () => useRefusedForm(path),
    () => done(),
    { refusedForm, forgetRefusedForm },
  );

test("an error is shown once, by its form", () => {
  expect(show("/customer/email").hook()).toBe(refusedForm);
  expect(forgetRefusedForm).toHaveBeenCalledOnce();
});

test("other forms do not show it", () => {
  expect(show("/customer/names").hook()).toBeNull();
  expect(forgetRefusedForm).not.toHaveBeenCalled();
});
