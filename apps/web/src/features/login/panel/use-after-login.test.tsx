// @vitest-environment happy-dom
import type { LoginAnswer } from "@reprise/contracts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { customer, done, showHook, visitor } from "../../../test/show-page.tsx";
import { consentStore, consentTo } from "../../../tracking/consent.ts";
import { useUserMeta } from "../../customer/customer.public.ts";
import { type AfterLogin, useAfterLogin } from "./use-after-login.ts";

const assign = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  window.dataLayer = [];
  consentStore.set(consentTo(["statistics"]));
  vi.spyOn(window.location, "assign").mockImplementation(assign);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  assign.mockReset();
  window.history.replaceState(null, "", "/");
});

const answerOf = (previousUrl: string, wasRegistered = false): LoginAnswer => ({
  user: { uuid: "u", wasRegistered },
  previousUrl,
});

function showAt(at: string) {
  window.history.replaceState(null, "", at);
  const useHook = (): AfterLogin => {
    useUserMeta();
    return useAfterLogin();
  };
  return showHook(useHook, () => done(customer), { meta: visitor, at });
}

test("navigates to the next page, reloads the user meta view and shows a success toast", async () => {
  const shown = showAt("/auth");
  await act(() => shown.hook()(answerOf("/wishlist")));
  expect([shown.location(), shown.meta()?.customer]).toEqual(["/wishlist", customer.customer]);
  expect(shown.toasts()).toEqual(["success user.flash.login.success"]);
});

test("reloads the current page, because it may show personal data", async () => {
  const shown = showAt("/checkout/cart?a=1");
  await act(() => shown.hook()(answerOf("/checkout/cart?a=1")));
  expect([shown.loads(), shown.location()]).toEqual([1, "/checkout/cart?a=1"]);
});

test("a shopper who has left the page of the form stays where they are, logged in", async () => {
  const shown = showAt("/auth");
  await act(() => shown.go("/customer/orders"));
  await act(() => shown.hook()(answerOf("/wishlist")));
  expect([shown.location(), shown.meta()?.customer]).toEqual(["/customer/orders", customer.customer]);
  expect(shown.toasts()).toEqual(["success user.flash.login.success"]);
});

test("an address without a route gets a full page load", async () => {
  const shown = showAt("/auth");
  await act(() => shown.hook()(answerOf("/nowhere/of/ours")));
  expect(assign).toHaveBeenCalledWith("/nowhere/of/ours");
  expect(shown.toasts()).toEqual([]);
});

test("tracks a sign-up only after a registration", async () => {
  const shown = showAt("/auth");
  await act(() => shown.hook()(answerOf("/wishlist")));
  expect(window.dataLayer).toEqual([]);
  await act(() => shown.hook()(answerOf("/wishlist", true)));
  expect(window.dataLayer).toEqual([{ event: "sign_up" }]);
});

const afterLoginAndBack = async (at: string) => {
  const shown = showAt(at);
  await act(() => shown.hook()(answerOf("/wishlist")));
  await act(() => shown.back());
  return shown.location();
};

test.each(["/auth", "/customer/authenticate", "/auth/reset-password", "/auth/complete-registration"])(
  "Back does not lead to %s again",
  async (at) => expect(await afterLoginAndBack(at)).toBe("/wishlist"),
);

test("Back leads to the page on which the login dialog was opened", async () => {
  expect(await afterLoginAndBack("/kaufen")).toBe("/kaufen");
});
