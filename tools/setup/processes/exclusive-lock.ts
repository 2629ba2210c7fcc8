import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";

export type Lock = { release(): void };

const SQLITE_BUSY = 5;

/**
 * Takes a lock that one process at a time can hold, or says with undefined that another has it. The operating
 * system holds it (through SQLite's file lock), so it ends with the process however that ends: no stale lock is
 * ever there to be judged by the age of a file or by a process number that somebody else has by now.
 */
export function tryLock(file: string): Lock | undefined {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    db.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => db.close() };
}

/** As tryLock, but waits for its turn. */
export async function waitForLock(file: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    await sleep(200);
  }
}
