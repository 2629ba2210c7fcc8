import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOCALES } from "@reprise/locale";
import { expect, it } from "vitest";

/** A thread's own module that reads a list while it is evaluated, as one that builds its index at its start. */
const THREAD = `
  import { parentPort, workerData } from "node:worker_threads";
  import { loadWords } from "${new URL("../index.ts", import.meta.url).href}";
  parentPort.postMessage("reading");
  loadWords(workerData);
  for (;;);`;

/** Starts threads and ends each one while its module is evaluated. */
const PROCESS = `
  import { once } from "node:events";
  import { setTimeout as pause } from "node:timers/promises";
  import { Worker } from "node:worker_threads";
  for (const workerData of ${JSON.stringify(LOCALES)})
    for (const ms of [5, 50]) {
      const thread = new Worker(new URL("./thread.mjs", import.meta.url), { workerData });
      await once(thread, "message");
      await pause(ms);
      await thread.terminate();
    }`;

it("lets a thread end while its module is evaluated: after a module that awaits, Node crashes", () => {
  const folder = mkdtempSync(join(tmpdir(), "reprise-words-"));
  writeFileSync(join(folder, "thread.mjs"), THREAD);
  writeFileSync(join(folder, "process.mjs"), PROCESS);
  const run = spawnSync(process.execPath, [join(folder, "process.mjs")], {
    encoding: "utf8",
    timeout: 50_000,
  });
  rmSync(folder, { recursive: true });
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status: 0, stderr: "" });
}, 60_000);
