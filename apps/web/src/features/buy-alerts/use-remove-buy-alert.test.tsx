// @vitest-environment happy-dom
import type { BuyAlert, BuyAlertView } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { customer, done, refused, type SentCall, showHook } from "../../test/show-page.tsx";
import { useRemoveBuyAlert } from "./use-remove-buy-alert.ts";

afterEach(cleanup);

const alertOf = (id: number, label: "A2" | null) =>
  ({ uuid: `u${id}${label}`, product: { id }, label }) as BuyAlert;
const alert = alertOf(7, "A2");
const meta = {
  ...customer,
  buyAlerts: [
    { productId: 7, label: "A2" as const },
    { productId: 7, label: null },
  ],
};

function show(
  answer: (call: SentCall) => Promise<CallResult<unknown>>,
  { alerts = [alert, alertOf(7, null)], page = 1 } = {},
) {
  const view = { buyAlerts: alerts, pagination: { page } } as BuyAlertView;
  const at = page === 1 ? "/buy-alerts" : `/buy-alerts?page=${page}`;
  return showHook(() => useRemoveBuyAlert(view), answer, { meta, at });
}

test("removes only the alert for its grade, and reloads the page", async () => {
  const shown = show(() => done());
  await act(async () => shown.hook().remove(alert));
  expect(shown.sent).toEqual([
    { name: "api_buyalert_delete_product", input: { params: { productId: "7" }, query: { label: "A2" } } },
  ]);
  expect(shown.meta()?.buyAlerts).toEqual([{ productId: 7, label: null }]);
  expect([shown.loads(), shown.hook().pendingUuid]).toEqual([1, null]);
});

test.each([
  [2, "/buy-alerts"],
  [3, "/buy-alerts?page=2"],
])("after the last alert of page %i the previous page is shown", async (page, location) => {
  const shown = show(() => done(), { alerts: [alert], page });
  await act(async () => shown.hook().remove(alert));
  expect(shown.location()).toBe(location);
});

test("one removal at a time", async () => {
  const shown = show(() => new Promise(() => undefined));
  await act(async () => shown.hook().remove(alert));
  await act(async () => shown.hook().remove(alertOf(7, null)));
  expect([shown.sent.length, shown.hook().pendingUuid]).toEqual([1, alert.uuid]);
});

test("a failed removal changes nothing; only an expired login reloads the page", async () => {
  const failed = show(() => Promise.reject(new TypeError("no network")));
  await act(async () => failed.hook().remove(alert));
  expect([failed.toasts(), failed.loads(), failed.hook().pendingUuid]).toEqual([
    ["error buyAlert.flash.removeFailure"],
    0,
    null,
  ]);
  expect(failed.meta()?.buyAlerts).toHaveLength(2);
  cleanup();
  const ended = show(() => refused("UNAUTHENTICATED", [], 401));
  await act(async () => ended.hook().remove(alert));
  expect(ended.loads()).toBe(1);
});
