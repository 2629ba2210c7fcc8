import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../database.ts";

const MEGABYTE = 1_048_576;

test("the thread keeps nothing of its answers", async () => {
  const started = once(process, "worker") as Promise<[Worker]>;
  const database = await openDatabase({ inMemory: true });
  try {
    const [thread] = await started;
    const usedHeap = async () => (await thread.getHeapStatistics()).used_heap_size / MEGABYTE;
    const before = await usedHeap();
    for (let count = 0; count < 40; count += 1)
      await sql`select repeat('x', 1000) from generate_series(1, 2000)`.execute(database.db);
    for (let count = 0; count < 4_000; count += 1) await sql`select 1`.execute(database.db);
    // Answers of 80 MB. The heap has its own garbage, which is collected in its own time.
    expect((await usedHeap()) - before).toBeLessThan(20);
  } finally {
    await database.close();
  }
});

test("reports once that its thread has ended; queries fail", async () => {
  const started = once(process, "worker") as Promise<[Worker]>;
  const failures: Error[] = [];
  const database = await openDatabase({ inMemory: true, onFailure: (error) => void failures.push(error) });
  const [thread] = await started;
  await thread.terminate();
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow(/ended unexpectedly|closed|terminated/u);
  expect(failures.map(({ message }) => message)).toEqual(["The embedded database ended unexpectedly."]);
});
