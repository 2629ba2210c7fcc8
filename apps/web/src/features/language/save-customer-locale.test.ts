import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { customer, done, refused, visitor } from "../../test/show-page.tsx";
import { SAVE_WITHIN_MS, saveCustomerLocale } from "./save-customer-locale.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ASK = "api_user_meta_view";
const SAVE = "api_customer_update_locale";

/** Saves French; returns the names of the calls. */
async function save(answer: (name: string) => Promise<CallResult<unknown>>, isKnownCustomer = false) {
  const calls: string[] = [];
  const call = (name: string) => {
    calls.push(name);
    return answer(name);
  };
  await saveCustomerLocale({ call } as ApiClient, "fr", isKnownCustomer);
  return calls;
}

test.each([
  ["a known customer is not asked for", true, () => done(), [SAVE]],
  ["a customer whom the server knows", false, () => done(customer), [ASK, SAVE]],
  ["a visitor has nothing to save", false, () => done(visitor), [ASK]],
  [
    "a refused question leaves it to the server",
    false,
    () => refused("TOO_MANY_REQUESTS", [], 429),
    [ASK, SAVE],
  ],
])("%s", async (_, isKnown, answer, calls) => {
  expect(await save(answer, isKnown)).toEqual(calls);
});

test.each([true, false])("a missing answer does not keep the shopper: known customer %s", async (isKnown) => {
  const offline = () => Promise.reject(new TypeError("no network"));
  expect(await save(offline, isKnown)).toHaveLength(1);
});

test("a server that does not answer keeps the shopper for a limited time", async () => {
  let isOver = false;
  const saving = save(() => new Promise(() => undefined)).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(SAVE_WITHIN_MS - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await saving;
  expect(isOver).toBe(true);
});
