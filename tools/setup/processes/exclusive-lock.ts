import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

export type Lock = { release(): void };

const SQLITE_BUSY = 5;

/**
 * Takes a lock that one process at a time can hold. Undefined: another process holds it. The lock is SQLite's
 * file lock, which the operating system releases when the process ends, so there are no stale locks.
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

/** Like tryLock, but waits until the lock is free. */
export async function waitForLock(file: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(file);
    if (lock) return lock;
    await sleep(200);
  }
}
