// @vitest-environment happy-dom
import { ADD_THROTTLE_MS } from "@reprise/cart";
import type { UserMetaView } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingActions } from "../../lib/shopper/pending-action.ts";
import { customer, done, refused, type SentCall, showHook, visitor } from "../../test/show-page.tsx";
import { type AddBuyAlertStatus, useAddBuyAlert } from "./use-add-buy-alert.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  pendingActions.discard();
  vi.useRealTimers();
});

const wish = { product: { id: 7, name: "Phone" }, grade: "A2", targetPrice: 9_900 } as const;
const CALL = "api_buyalert_put_product";

function show(
  answer: (call: SentCall) => Promise<CallResult<unknown>>,
  meta: UserMetaView | undefined = customer,
) {
  return showHook(useAddBuyAlert, answer, meta && { meta });
}
async function add({ hook }: ReturnType<typeof show>): Promise<AddBuyAlertStatus | undefined> {
  let end: AddBuyAlertStatus | undefined;
  await act(async () => {
    end = await hook().add(wish);
  });
  return end;
}
const puts = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === CALL);
async function remembered() {
  const actions: unknown[] = [];
  await pendingActions.run(async (action) => void actions.push(action));
  return actions;
}

test("a saved alert shows at once and replaces the one for the same grade", async () => {
  const shown = show(() => done(), { ...customer, buyAlerts: [{ productId: 7, label: "A2" }] });
  expect(await add(shown)).toBe("added");
  expect(puts(shown.sent)).toMatchObject([
    { input: { body: { productId: 7, label: "A2", targetPrice: 9_900 } } },
  ]);
  expect(shown.meta()?.buyAlerts).toEqual([{ productId: 7, label: "A2" }]);
  expect(shown.toasts()).toEqual(["success buyAlert.flash.success"]);
});

test("a visitor gets the login dialog, nothing is sent, and the alert is stored as pending", async () => {
  const shown = show(() => done({ providers: [], facebook: null }), visitor);
  expect(await add(shown)).toBe("login-needed");
  expect(puts(shown.sent)).toEqual([]);
  expect(await remembered()).toEqual([{ kind: "buy-alert", ...wish }]);
});

test("on an expired login the login dialog opens, and the alert is stored as pending", async () => {
  const shown = show(({ name }) =>
    name === CALL ? refused("UNAUTHENTICATED", [], 401) : done({ ...visitor, providers: [], facebook: null }),
  );
  expect(await add(shown)).toBe("login-needed");
  expect(await remembered()).toEqual([{ kind: "buy-alert", ...wish }]);
});

test("a double click sets one alert; so does a press during the first call", async () => {
  const answer = Promise.withResolvers<CallResult<unknown>>();
  const shown = show(() => answer.promise);
  let first: Promise<unknown> = Promise.resolve();
  await act(async () => {
    first = shown.hook().add(wish);
  });
  expect([await add(shown), shown.hook().isPending]).toEqual(["ignored", true]);
  vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  expect(await add(shown)).toBe("ignored");
  await act(async () => {
    answer.resolve(await done());
    await first;
  });
  expect([puts(shown.sent).length, shown.hook().isPending]).toEqual([1, false]);
});

test("after an error or a missing answer the next press works", async () => {
  const answers = [refused("BUY_ALERT_LIMIT_REACHED"), done()];
  const shown = show(() => answers.shift() ?? Promise.reject(new TypeError("no network")));
  expect(await add(shown)).toBe("failed");
  expect(shown.toasts()).toEqual(["error buyAlert.flash.full"]);
  vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  expect(await add(shown)).toBe("added");
  vi.setSystemTime(Date.now() + ADD_THROTTLE_MS);
  expect(await add(shown)).toBe("failed");
  expect(shown.toasts()).toContain("error buyAlert.flash.error.default");
});
