// @vitest-environment happy-dom
import type { LoginAnswer } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isWorkPending } from "../../../lib/browser/pending-work.ts";
import { done, refused, type SentCall, showHook } from "../../../test/show-page.tsx";
import { type SignInProblem, useProviderSignIn } from "./use-provider-sign-in.ts";

const onDone = vi.fn<(answer: LoginAnswer) => void>();
const failed = vi.fn<(problem: SignInProblem) => void>();
const popup = {
  name: "sign-in-paypal",
  closed: false,
  close: vi.fn<() => void>(),
  focus: vi.fn<() => void>(),
  location: { pathname: "about:blank", search: "" } as Location,
};
const submitted = vi.fn<(target: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Object.assign(popup, { closed: false, location: { pathname: "about:blank", search: "" } });
  vi.spyOn(window, "open").mockReturnValue(popup as Partial<Window> as Window);
});
afterEach(async () => {
  await comeBack();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Simulates the return from a provider, which ends the pending form. */
const comeBack = () =>
  act(async () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));

function formOf() {
  const form = document.createElement("form");
  form.innerHTML = '<input name="csrfToken"><input name="display" disabled>';
  form.submit = () => submitted(form.target);
  return form;
}
function show(
  answer: (call: SentCall) => Promise<CallResult<unknown>> = () => done(),
  loadCsrfToken = () => Promise.resolve("fresh"),
) {
  const options = {
    signIn: { providers: [], facebook: null },
    previousUrl: "/",
    done: onDone,
    failed,
  };
  return showHook(() => useProviderSignIn(options), answer, { loadCsrfToken });
}
const submit = ({ hook }: ReturnType<typeof show>, provider: "google" | "paypal", form = formOf()) =>
  act(async () => {
    hook().submit(provider, form);
    await vi.advanceTimersByTimeAsync(0);
  });
async function popupAt(pathname: string, search: string) {
  Object.assign(popup, { location: { pathname, search } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
}
const BACK = "/sign-in/paypal/return";

test("the language dialog waits while a popup of a provider is open", async () => {
  const shown = show();
  await submit(shown, "paypal");
  expect([shown.hook().isInPopup, isWorkPending()]).toEqual([true, true]);
  Object.assign(popup, { closed: true });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([shown.hook().isInPopup, isWorkPending()]).toEqual([false, false]);
});

test("the form goes to the provider with a fresh token, in this window", async () => {
  const shown = show();
  const form = formOf();
  await submit(shown, "google", form);
  expect(new FormData(form).get("csrfToken")).toBe("fresh");
  expect([submitted.mock.calls, shown.hook().pending]).toEqual([[[""]], "google"]);
});

test("the form can be sent again after Back", async () => {
  const shown = show();
  await submit(shown, "google");
  await submit(shown, "google");
  expect(submitted.mock.calls).toHaveLength(1);
  await comeBack();
  expect(shown.hook().pending).toBeNull();
  await submit(shown, "google");
  expect([submitted.mock.calls.length, failed.mock.calls.length]).toEqual([2, 0]);
});

test("PayPal's form opens a popup, and its return address logs in", async () => {
  const answer = { user: { uuid: "u" } };
  const shown = show(() => done(answer));
  await submit(shown, "paypal");
  expect([submitted.mock.calls, shown.hook().isInPopup]).toEqual([[["sign-in-paypal"]], true]);
  await popupAt(BACK, "?code=c&state=s");
  expect(shown.sent).toEqual([
    { name: "api_sign_in_with_paypal", input: { body: { authorizationCode: "c", state: "s" } } },
  ]);
  expect(onDone).toHaveBeenCalledWith(answer);
  expect([popup.close.mock.calls.length, shown.hook().pending, shown.hook().isInPopup]).toEqual([
    1,
    null,
    false,
  ]);
});

test("a second press brings the popup to the front, and sends nothing", async () => {
  const shown = show();
  await submit(shown, "paypal");
  await submit(shown, "google");
  expect([popup.focus.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  ["access_denied", { message: "user.flash.signInCancelled", isCancelled: true }],
  ["server_error", { message: "loginComponent.error.api.default" }],
])("PayPal's %s shows an error and makes no call", async (error, problem) => {
  const shown = show();
  await submit(shown, "paypal");
  await popupAt(BACK, `?error=${error}`);
  expect(failed).toHaveBeenCalledWith(problem);
  expect([shown.sent, shown.hook().pending]).toEqual([[], null]);
});

test("a closed popup counts as a cancelled sign-in", async () => {
  const shown = show();
  await submit(shown, "paypal");
  popup.closed = true;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(failed).toHaveBeenCalledWith({ message: "user.flash.signInCancelled", isCancelled: true });
});

test("without an answer the popup closes, and the next press works", async () => {
  const shown = show(undefined, () => Promise.reject(new TypeError("no network")));
  await submit(shown, "paypal");
  expect(failed).toHaveBeenCalledWith({ message: "user.flash.unavailable" });
  expect([popup.close.mock.calls.length, shown.hook().pending]).toEqual([1, null]);
});

test("an error of the server shows an error", async () => {
  const shown = show(() => refused("TOO_MANY_REQUESTS", [], 429));
  await submit(shown, "paypal");
  await popupAt(BACK, "?code=c&state=s");
  expect([failed.mock.calls.length, onDone.mock.calls.length, shown.hook().pending]).toEqual([1, 0, null]);
});
