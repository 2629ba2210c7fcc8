// @vitest-environment happy-dom
import type { LoginAnswer } from "@reprise/contracts";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consentStore, consentTo } from "../../tracking/consent.ts";
import { useUserMeta } from "../customer/customer.read.ts";
import { customer, done, showHook, visitor } from "../../test/show-page.tsx";
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

test("leads on, asks anew who the shopper is, and says that the login is done", async () => {
  const shown = showAt("/auth");
  await act(() => shown.hook()(answerOf("/wishlist")));
  expect([shown.location(), shown.meta()?.customer]).toEqual(["/wishlist", customer.customer]);
  expect(shown.toasts()).toEqual(["success user.flash.login.success"]);
});

test("on the page itself that is loaded anew: it may show what is the shopper's", async () => {
  const shown = showAt("/checkout/cart?a=1");
  await act(() => shown.hook()(answerOf("/checkout/cart?a=1")));
  expect([shown.loads(), shown.location()]).toEqual([1, "/checkout/cart?a=1"]);
});

test("what the router does not know the browser goes to", async () => {
  const shown = showAt("/auth");
  await act(() => shown.hook()(answerOf("/nowhere/of/ours")));
  expect(assign).toHaveBeenCalledWith("/nowhere/of/ours");
  expect(shown.toasts()).toEqual([]);
});

test("only who has just registered is tracked as such, and silence can be asked for", async () => {
  const shown = showAt("/auth");
  await act(() => shown.hook()(answerOf("/wishlist"), null));
  expect([window.dataLayer, shown.toasts()]).toEqual([[], []]);
  await act(() => shown.hook()(answerOf("/wishlist", true), null));
  expect(window.dataLayer).toEqual([{ event: "sign_up" }]);
});
