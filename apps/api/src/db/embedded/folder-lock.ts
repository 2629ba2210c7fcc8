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
/** A holder on another host cannot be asked whether it lives; silent for this long, it does not. */
const SILENT_MS = 20_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Tells a process from an earlier one with the same pid; empty where the system does not say. */
  readonly started: string;
}

export interface FolderLock {
  release(): void;
}

/**
 * Start of a process in clock ticks since boot (Linux); a pid alone comes round again, in containers at once.
 */
function startOf(pid: number): string {
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
  if (holder.host === hostname()) return isRunning(holder.pid) && startOf(holder.pid) === holder.started;
  return now - statSync(file).mtimeMs < SILENT_MS;
}

/** The live holder of another lock file, after dead ones have been cleared away. */
function otherHolder(folder: string, own: string): Holder | null {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!name.startsWith(PREFIX) || file === own) continue;
    try {
      const holder = JSON.parse(readFileSync(file, "utf8")) as Holder;
      if (isAlive(file, holder, Date.now())) return holder;
      rmSync(file, { force: true });
    } catch (error) {
      // Released between the listing and the reading.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return null;
}

let counter = 0;

/**
 * Takes the folder for this process. Every comer writes a file of its own and only then looks for others, so
 * of two that come together at least one sees the other; a file is never taken over, so none can be stolen.
 * @throws {DataFolderError} while another process, or another database of this one, holds it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const holder: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  for (let attempt = 1; ; attempt += 1) {
    counter += 1;
    const own = join(folder, `${PREFIX}${process.pid}-${counter}-${Date.now().toString(36)}`);
    const draft = join(folder, `.${process.pid}-${counter}.tmp`);
    writeFileSync(draft, JSON.stringify(holder));
    renameSync(draft, own);
    const other = otherHolder(folder, own);
    if (other === null) return hold(own);
    rmSync(own, { force: true });
    // Two that came together both step back; who comes again alone gets in.
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
      // A full or vanished disk shows itself in the database; the heartbeat is only for other hosts.
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
