import { expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "./call.ts";
import { BFF_CALLS, CALL_NAMES, CALLS } from "./calls.ts";
import { afterSaleCalls } from "./calls/after-sale.calls.ts";
import { checkoutCalls } from "./calls/checkout.calls.ts";
import { orderCalls } from "./calls/order.calls.ts";
import { paymentCalls } from "./calls/payment.calls.ts";
import { paypalExpressCalls } from "./calls/paypal-express.calls.ts";

/** Pages refresh at most 2 s after a change. With this limit every page is at most 10 s old. */
const SECONDS = 5;

test("calls with prices or stock are cacheable for a few seconds only", () => {
  const longCached = CALL_NAMES.map((name): Call => CALLS[name]).filter(
    ({ cacheSeconds = 0 }) => cacheSeconds > SECONDS,
  );
  expect(longCached.length).toBeGreaterThan(0);
  for (const { path, response } of longCached)
    expect([path, JSON.stringify(z.toJSONSchema(response))]).toEqual([
      path,
      expect.not.stringMatching(/"price"|"quantity"/u),
    ]);
});

test("calls that may find a provider unavailable wait for it, over connections of their own", () => {
  const calls = CALL_NAMES.filter((name) =>
    CALLS[name].errors.some((code) => code.endsWith("_PROVIDER_UNAVAILABLE")),
  );
  expect(calls.length).toBeGreaterThan(5);
  for (const name of calls) expect([name, (CALLS[name] as Call).waitsFor]).toEqual([name, "provider"]);
});

test("the BFF's own responses contain no token of a login", () => {
  for (const { path, response } of Object.values<Call>(BFF_CALLS))
    expect([path, JSON.stringify(z.toJSONSchema(response))]).toEqual([
      path,
      expect.not.stringMatching(/customerToken|deviceToken/u),
    ]);
});

test("bodies and queries drop unknown fields, which a page of a newer version may send", () => {
  const isStrict = (schema: z.ZodType) =>
    JSON.stringify(z.toJSONSchema(schema, { io: "input" })).includes('"additionalProperties":false');
  // What operators write into files is strict: a misspelled field must not be dropped.
  const calls = Object.values<Call>({ ...CALLS, ...BFF_CALLS }).filter(({ access }) => access !== "operator");
  const strict = calls.filter(({ body, query }) =>
    [body, query].some((schema) => schema !== undefined && isStrict(schema)),
  );
  expect(strict.map(({ path }) => path)).toEqual([]);
});

test("every write of checkout, payment, order and what follows takes an Idempotency-Key", () => {
  const calls = {
    ...checkoutCalls,
    ...paymentCalls,
    ...paypalExpressCalls,
    ...orderCalls,
    ...afterSaleCalls,
  };
  const without = Object.entries<Call>(calls).filter(
    ([, { method, isSafe, idempotent }]) => method !== "GET" && !isSafe && !idempotent,
  );
  // The messages of a provider carry the name of their event.
  expect(without.map(([name]) => name)).toEqual(["api_receive_payment_event"]);
});
