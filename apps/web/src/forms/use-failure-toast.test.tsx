// @vitest-environment happy-dom
import type { FailedCall } from "@reprise/contracts/client";
import { visibleToasts } from "@reprise/toasts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useToasts } from "../lib/context/toasts.tsx";
import { done, showHook } from "../test/show-page.tsx";
import { useFailureToast } from "./use-failure-toast.ts";

afterEach(cleanup);

function fail(code: string, status: number) {
  const { hook } = showHook(
    () => ({ tell: useFailureToast(), ...useToasts() }),
    () => done(),
  );
  const failure = { ok: false, status, error: { code, message: "", reference: "" } } as FailedCall;
  act(() => hook().tell(failure));
  return visibleToasts(hook().state);
}

test("the toast of an expired login stays until the shopper follows its login link, which leads back", () => {
  window.history.replaceState(null, "", "/customer/addresses?edit=1");
  expect(fail("UNAUTHENTICATED", 401)).toMatchObject([
    {
      message: "user.flash.login.needed",
      isPersistent: true,
      link: {
        href: `/auth?next=${encodeURIComponent("/customer/addresses?edit=1")}`,
        label: "user.logInAgain",
      },
    },
  ]);
});

test("the toast of another failure expires", () => {
  const toasts = fail("SERVICE_UNAVAILABLE", 503);
  expect(toasts).toHaveLength(1);
  expect(toasts[0]?.link).toBeUndefined();
});
