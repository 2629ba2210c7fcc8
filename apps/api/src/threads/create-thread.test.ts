import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createThread } from "./create-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "reprise-thread-"));
afterAll(() => rmSync(folder, { recursive: true }));

const answering = JSON.stringify(new URL("answer-requests.ts", import.meta.url).href);
const script = join(folder, "worker.mjs");
writeFileSync(
  script,
  `import { parentPort, threadId } from "node:worker_threads";
  import { answerRequests } from ${answering};
  const toFail = new BroadcastChannel("fail");
  toFail.onmessage = () => { throw new Error("failed while idle"); };
  answerRequests(async (request) => {
    if (request === "watched") parentPort.postMessage({ "watch:import": ["file:///loaded.ts"] });
    if (request === "exit") process.exit(1);
    if (request === "throw") throw new RangeError("cannot be done");
    if (request === "loop") for (;;);
    return [request, threadId];
  });`,
);
const startThread = () => createThread<[string, number]>(pathToFileURL(script));

test("one thread answers request after request, and an error is the answer to one", async () => {
  const send = startThread();
  const [first, thread] = await send("a");
  expect([first, thread > 0]).toEqual(["a", true]);
  await expect(send("throw")).rejects.toThrow(new RangeError("cannot be done"));
  expect(await send("b")).toEqual(["b", thread]);
});

test("what Node sends when its modules are watched is no answer", async () => {
  const send = startThread();
  expect((await send("watched"))[0]).toBe("watched");
});

test("a request that ends its thread fails, and the next one has a new thread", async () => {
  const send = startThread();
  const [, thread] = await send("a");
  await expect(send("exit")).rejects.toThrow(/abort/iu);
  const [answer, second] = await send("b");
  expect([answer, second === thread]).toEqual(["b", false]);
});

test("a request without an answer fails after 30 s and ends its thread, and the next one has a new thread", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const send = startThread();
  const [, thread] = await send("a");
  const endless = send("loop").catch(String);
  vi.advanceTimersByTime(30_000);
  expect(await endless).toMatch(/abort/iu);
  const [answer, second] = await send("b");
  expect([answer, second === thread]).toEqual(["b", false]);
});

test("a thread that fails while it is idle does not end the process, and the next request has a new thread", async () => {
  const started = once(process, "worker") as Promise<[Worker]>;
  const send = startThread();
  const answered = send("a");
  const [worker] = await started;
  // Not `once`, which would listen for errors.
  const exited = new Promise((resolve) => {
    worker.once("exit", resolve);
  });
  const [, thread] = await answered;
  const toFail = new BroadcastChannel("fail");
  toFail.postMessage(null);
  await exited;
  toFail.close();
  const [answer, second] = await send("b");
  expect([answer, second === thread]).toEqual(["b", false]);
});
