import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const FOLDER = "/usr/lib/postgresql";
const READY_WITHIN_MS = 60_000;

/** Folder of the newest installed Postgres programs; null: not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(FOLDER, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "pg_basebackup"))) ?? null;
}

export interface PostgresServer {
  readonly url: string;
  /** Starts it and waits until it answers, also after a crash. */
  start(): Promise<void>;
  /** Ends it at once; a start recovers it. */
  stop(): Promise<void>;
  /** Kills all of its processes with SIGKILL. */
  kill(): Promise<void>;
  /** Makes all of its processes hang: connections stay, and nothing answers. */
  pause(): void;
  /** Ends a pause. */
  resume(): void;
}

export interface PostgresServers {
  /** A new server with these settings, not started. */
  create(settings?: readonly string[]): Promise<PostgresServer>;
  /** A streaming replica of a running server, not started. */
  replicate(primary: PostgresServer, settings?: readonly string[]): Promise<PostgresServer>;
  /** Deletes the data of all servers, which must have ended. */
  remove(): void;
}

/** Process options for an unprivileged user, because Postgres does not run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Servers of Postgres on loopback, with their data in one temporary folder. */
export function postgresServers(programs: string): PostgresServers {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "reprise-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), args, { ...user, cwd: folder });

  async function serverIn(data: string, settings: readonly string[]): Promise<PostgresServer> {
    const port = await freePort();
    const options = [`port=${port}`, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
    const log = `${data}.log`;
    let child: ChildProcess | undefined;
    const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
    const isReady = () =>
      run("pg_isready", "-q", "-h", "127.0.0.1", "-p", String(port)).then(
        () => true,
        () => false,
      );

    function begin(): ChildProcess {
      const output = openSync(log, "a");
      const args = ["-D", data, ...[...options, ...settings].flatMap((setting) => ["-c", setting])];
      const stdio = ["ignore", output, output] as const;
      const begun = spawn(join(programs, "postgres"), args, { ...user, cwd: folder, stdio: [...stdio] });
      closeSync(output);
      return begun;
    }

    async function end(signal: NodeJS.Signals): Promise<void> {
      if (child === undefined || !isRunning()) return;
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    }

    function signal(name: NodeJS.Signals): void {
      if (child?.pid === undefined) return;
      for (const pid of [child.pid, ...childrenOf(child.pid)]) signalIfRunning(pid, name);
    }

    return {
      url: `postgresql://root@127.0.0.1:${port}/postgres`,
      async start() {
        for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
          // After a crash it refuses to start until the last killed process is gone.
          if (!isRunning()) child = begin();
          if (await isReady()) return;
        }
        await end("SIGKILL");
        throw new Error(`Postgres did not get ready:\n${readFileSync(log, "utf8")}`);
      },
      stop: () => end("SIGQUIT"),
      pause: () => signal("SIGSTOP"),
      resume: () => signal("SIGCONT"),
      async kill() {
        const children = childrenOf(child?.pid);
        await end("SIGKILL");
        for (const pid of children) signalIfRunning(pid, "SIGKILL");
      },
    };
  }

  let count = 0;
  const newFolder = () => join(folder, `${(count += 1)}`);
  return {
    async create(settings = []) {
      const data = newFolder();
      await run("initdb", "-D", data, "-U", "root", "-A", "trust", "-E", "UTF8", "--no-sync");
      return serverIn(data, settings);
    },
    async replicate(primary, settings = []) {
      const data = newFolder();
      await run("pg_basebackup", "-d", primary.url, "-D", data, "-R", "-c", "fast", "--no-sync");
      return serverIn(data, settings);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The processes that a process has started. */
function childrenOf(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended, or noticed the end of its parent.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
