import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { whenReady } from "./service.ts";

it("tells once what a service answers that is not ready in time, and waits on", async () => {
  const told: string[] = [];
  let answersAfterwards = 0;
  const server = createServer((_, response) => {
    if (told.length > 0) answersAfterwards += 1;
    const isReady = answersAfterwards > 2;
    response.writeHead(isReady ? 200 : 503).end(`{"checks":{"redis":${isReady}}}`);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
  const { signal } = new AbortController();
  expect(await whenReady(url, { tell: (answer) => told.push(answer), signal, patienceMs: 0 })).toBe(true);
  expect(told).toEqual([`answers 503 {"checks":{"redis":false}}`]);
});
