import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fastify from "fastify";
import { expect, test } from "vitest";
import { createTestApp } from "../test/test-app.ts";
import { answerProbes } from "./health.ts";

test("the API gets one readiness check at a time, however many probes come", async () => {
  let seen = 0;
  let running = 0;
  let most = 0;
  const api = createServer((_, response) => {
    seen += 1;
    most = Math.max(most, (running += 1));
    setTimeout(() => {
      running -= 1;
      response.end("{}");
    }, 60);
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const shop = await createTestApp(`http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  const probes = () => Promise.all(Array.from({ length: 200 }, () => shop.app.inject({ url: "/readyz" })));
  const statuses = new Set((await probes()).map(({ statusCode }) => statusCode));
  expect([[...statuses], most, seen]).toEqual([[200], 1, 1]);
  const seenAfterProbes = async () => {
    await probes();
    return seen;
  };
  await expect.poll(seenAfterProbes).toBe(2);
  expect(most).toBe(1);
  await shop.app.close();
  await new Promise((resolve) => void api.close(resolve));
});

test("results are answered again for 500 ms after the check", async () => {
  let time = 0;
  let isUp = true;
  const app = fastify();
  answerProbes(app, { api: async () => isUp }, () => time);
  const status = async () => (await app.inject("/readyz")).statusCode;
  expect(await status()).toBe(200);
  isUp = false;
  time = 499;
  expect(await status()).toBe(200);
  time = 500;
  expect(await status()).toBe(503);
});

test("a check that never answers fails after 3 seconds, and the next probe checks again", async () => {
  const app = fastify();
  let checks = 0;
  answerProbes(app, {
    api: () => ((checks += 1) === 1 ? new Promise(() => undefined) : Promise.resolve(true)),
  });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "not ready", checks: { api: false } });
  await expect.poll(async () => (await app.inject("/readyz")).statusCode).toBe(200);
});

test("a draining process answers at once, also while a check runs", async () => {
  const app = fastify();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { drain } = answerProbes(app, { api: () => promise });
  const before = app.inject("/readyz");
  await pause(20);
  drain();
  const during = await app.inject("/readyz");
  expect([during.statusCode, during.json()]).toEqual([503, { status: "draining" }]);
  resolve(true);
  expect((await before).json()).toEqual({ status: "draining" });
});
