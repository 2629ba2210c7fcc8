import { createLogger } from "@reprise/service/logger";
import { expect, test, vi } from "vitest";
import { createTestExpress } from "../../../test/stand-ins/test-express.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";
import { guardProvider } from "./guard-provider.ts";

const logger = createLogger({ service: "api", version: "test", level: "silent" });
const NAME = { payment: "p", reference: null };

test("a provider that fails is named as unavailable", async () => {
  const broken = guardProvider(
    { ...createTestProvider(), status: () => Promise.reject(new Error("no route to host")) },
    logger,
  );
  await expect(broken.status(NAME)).rejects.toMatchObject({ code: "PAYMENT_PROVIDER_UNAVAILABLE" });
});

/** A guarded provider whose calls wait for `answer`, and how often it was asked. */
function silentProvider() {
  const answer = Promise.withResolvers<null>();
  let calls = 0;
  const status = () => {
    calls += 1;
    return answer.promise;
  };
  return { silent: guardProvider({ ...createTestProvider(), status }, logger), answer, asked: () => calls };
}

test("a provider that does not answer holds a limited number of callers", async () => {
  const { silent, answer, asked } = silentProvider();
  const calls = Array.from({ length: 33 }, () => silent.status(NAME));
  const refused = await Promise.allSettled(calls.slice(32));
  expect(refused).toMatchObject([{ status: "rejected", reason: { code: "TOO_MANY_REQUESTS" } }]);
  expect(asked()).toBe(24);
  answer.resolve(null);
  await Promise.all(calls.slice(0, 32));
  expect(asked()).toBe(32);
});

test("returns from express sessions that get no answer leave the slots of payments free", async () => {
  const answer = Promise.withResolvers<null>();
  const express = { ...createTestExpress("paypal"), find: () => answer.promise };
  const guarded = guardProvider({ ...createTestProvider(), express }, logger);
  const returns = Array.from({ length: 40 }, async () => guarded.express?.find({}));
  const settled = Promise.allSettled(returns);
  expect(await guarded.status(NAME)).toBeNull();
  answer.resolve(null);
  expect((await settled).filter(({ status }) => status === "fulfilled")).toHaveLength(12);
});

test("one deadline includes the wait for a slot, and what is late does not start", async () => {
  vi.useFakeTimers();
  try {
    const { silent, answer, asked } = silentProvider();
    const calls = Promise.allSettled(Array.from({ length: 25 }, () => silent.status(NAME)));
    await vi.advanceTimersByTimeAsync(4_000);
    answer.resolve(null);
    expect((await calls).map((call) => call.status === "rejected" && call.reason)).toEqual(
      Array.from({ length: 25 }, () => expect.objectContaining({ code: "PAYMENT_PROVIDER_UNAVAILABLE" })),
    );
    expect(asked()).toBe(24);
  } finally {
    vi.useRealTimers();
  }
});

test("the end of a payment is guarded as well", async () => {
  const broken = guardProvider(
    { ...createTestProvider(), expire: () => Promise.reject(new Error("no route to host")) },
    logger,
  );
  await expect(broken.expire(NAME)).rejects.toMatchObject({ code: "PAYMENT_PROVIDER_UNAVAILABLE" });
});
