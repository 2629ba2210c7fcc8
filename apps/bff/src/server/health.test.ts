import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { createTestApp } from "../test/test-app.ts";
import { health, type ApiReadiness, type HealthChecks } from "./health.ts";

/** Probes of an app with these checks; all others succeed. */
function probed(checks: Partial<HealthChecks>, now?: () => number) {
  const app = fastify();
  void app.register(health, {
    checks: { web: async () => true, api: async () => "ready", dependencies: async () => ({}), ...checks },
    ...(now && { now }),
  });
  return {
    drain: () => app.drain(),
    ready: () => app.inject("/readyz"),
    dependencies: () => app.inject("/healthz/dependencies"),
  };
}

test("the API gets one readiness check at a time, however many probes come", async () => {
  const checks: PromiseWithResolvers<ApiReadiness>[] = [];
  let time = 0;
  function api() {
    const check = Promise.withResolvers<ApiReadiness>();
    checks.push(check);
    return check.promise;
  }
  const { ready } = probed({ api }, () => time);
  for (const round of [1, 2]) {
    const probes = Promise.all(Array.from({ length: 200 }, ready));
    await expect.poll(() => checks.length).toBe(round);
    checks.at(-1)?.resolve("ready");
    expect(new Set((await probes).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(checks).toHaveLength(round);
    time += 500;
  }
});

test("results are answered again for 500 ms after the check", async () => {
  let time = 0;
  let database = "up";
  const { dependencies } = probed({ dependencies: async () => ({ api: "up", database }) }, () => time);
  const states = async () => (await dependencies()).json<object>();
  expect(await states()).toEqual({ status: "up", dependencies: { api: "up", database: "up" } });
  database = "down";
  time = 499;
  expect(await states()).toMatchObject({ status: "up" });
  time = 500;
  expect(await states()).toEqual({ status: "degraded", dependencies: { api: "up", database: "down" } });
});

test("a process is ready once it has reached the API, until its token is refused", async () => {
  let time = 0;
  let readiness: ApiReadiness = "no answer";
  const { ready } = probed({ api: async () => readiness }, () => time);
  /** The status after the API was asked. */
  const statusWhen = async (next: ApiReadiness) => {
    readiness = next;
    time += 500;
    await ready();
    return (await ready()).statusCode;
  };
  const steps: readonly (readonly [ApiReadiness, number])[] = [
    ["no answer", 503],
    ["not ready", 503],
    ["ready", 200],
    ["no answer", 200],
    ["not ready", 200],
    ["token refused", 503],
    ["no answer", 503],
    ["ready", 200],
  ];
  for (const [index, [next, status]] of steps.entries())
    expect([index, next, await statusWhen(next)]).toEqual([index, next, status]);
});

test("probes do not wait for an API that hangs, once it was reached", async () => {
  let time = 0;
  const hanging = Promise.withResolvers<ApiReadiness>();
  let checks = 0;
  const { ready } = probed(
    { api: () => ((checks += 1) === 1 ? Promise.resolve("ready") : hanging.promise) },
    () => time,
  );
  expect((await ready()).statusCode).toBe(200);
  time = 500;
  expect((await ready()).statusCode).toBe(200);
  expect(checks).toBe(2);
  hanging.resolve("ready");
});

test("a first check that never answers fails after 3 seconds, and the next probe checks again", async () => {
  let checks = 0;
  const { ready } = probed({
    api: () => ((checks += 1) === 1 ? new Promise(() => undefined) : Promise.resolve("ready")),
  });
  expect((await ready()).json()).toEqual({ status: "not ready", checks: { web: true, api: false } });
  await expect.poll(async () => (await ready()).statusCode).toBe(200);
});

test("a draining process answers at once, also while a check runs", async () => {
  const { promise, resolve } = Promise.withResolvers<ApiReadiness>();
  const { ready, drain } = probed({ api: () => promise });
  const before = ready();
  await pause(20);
  drain();
  const during = await ready();
  expect([during.statusCode, during.json()]).toEqual([503, { status: "draining" }]);
  resolve("ready");
  expect((await before).json()).toEqual({ status: "draining" });
});

test("failed probes are logged, and are no errors", async () => {
  const api = createServer((_, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const shop = await createTestApp(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  expect((await shop.app.inject({ url: "/readyz" })).statusCode).toBe(503);
  await shop.app.inject({ url: "/healthz" });
  expect(shop.logLines.filter(({ msg }) => msg === "request")).toMatchObject([
    { level: 30, url: "/readyz", status: 503 },
  ]);
  await shop.app.close();
  await new Promise((resolve) => void api.close(resolve));
});
