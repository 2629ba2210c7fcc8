import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataFolderError } from "./data-folder-error.ts";

const PREFIX = "database.lock-";
const HEARTBEAT_MS = 5_000;
/**
 * A holder on another host counts as ended after this long without a heartbeat: its pid cannot be checked.
 */
const SILENT_MS = 20_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /**
   * Start time, which differs between processes with the same pid. Empty where the system does not provide
   * it.
   */
  readonly started: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Start time of a process in clock ticks since boot (Linux). Pids are reused, in containers after every
 * restart.
 */
function startTimeOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "";
    return afterName.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function isAlive(file: string, holder: Holder, now: number): boolean {
  if (holder.host === hostname()) return isRunning(holder.pid) && startTimeOf(holder.pid) === holder.started;
  return now - statSync(file).mtimeMs < SILENT_MS;
}

/** Returns the live holder of another lock file. Removes the lock files of ended processes. */
function otherHolder(folder: string, own: string, now: () => number): Holder | null {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!name.startsWith(PREFIX) || file === own) continue;
    try {
      const holder = JSON.parse(readFileSync(file, "utf8")) as Holder;
      if (isAlive(file, holder, now())) return holder;
      rmSync(file, { force: true });
    } catch (error) {
      // The file was deleted between listing and reading.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return null;
}

let counter = 0;

/**
 * Locks the folder for this process. Each process first writes its own file and then looks for others, so of
 * two concurrent processes at least one sees the other. No process takes over the file of another.
 * @throws {DataFolderError} while another process, or another database of this one, holds it
 */
export async function lockFolder(folder: string, now = Date.now): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const holder: Holder = { pid: process.pid, host: hostname(), started: startTimeOf(process.pid) };
  for (let attempt = 1; ; attempt += 1) {
    counter += 1;
    const own = join(folder, `${PREFIX}${process.pid}-${counter}-${now().toString(36)}`);
    const draft = join(folder, `.${process.pid}-${counter}.tmp`);
    writeFileSync(draft, JSON.stringify(holder));
    renameSync(draft, own);
    const other = otherHolder(folder, own, now);
    if (other === null) return hold(own);
    rmSync(own, { force: true });
    // Two concurrent processes may both give up. A later retry succeeds.
    if (attempt === 3) {
      throw new DataFolderError(
        `The data folder ${folder} is in use by another process (pid ${other.pid} on ${other.host}); stop it first.`,
      );
    }
    await sleep(50 + Math.random() * 200);
  }
}

function hold(file: string): FolderLock {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The database reports a full or missing disk itself. The heartbeat serves only other hosts.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: () => {
      clearInterval(heartbeat);
      rmSync(file, { force: true });
    },
  };
}
