import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type Task = {
  /** Program on PATH. */
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Ends the child when this process is gone (end-with-parent.ts); Node children only. */
  ipc?: boolean;
  /** Receives the child's output in whole lines; absent: the child inherits the terminal. */
  onOutput?: (lines: string) => void;
};

/** Command for a script that runs with the installed Node and ends with this process in any case. */
export function nodeTask(script: string, args: string[] = [], nodeFlags: string[] = []): Task {
  const endWithParent = join(import.meta.dirname, "end-with-parent.ts");
  return {
    command: process.execPath,
    args: ["--import", endWithParent, ...nodeFlags, script, ...args],
    ipc: true,
  };
}

export type Crew = {
  /** Starts a child. Resolves to its exit code, or 128 + n when signal n ended it. */
  run(task: Task): Promise<number>;
  /**
   * Stops all children, youngest first, each with a grace period before SIGKILL; starting is refused
   * afterwards.
   */
  stop(): Promise<void>;
  /** Kills all children at once. */
  kill(): void;
};

/**
 * The child processes of a run. Each leads its own process group: Ctrl-C at the terminal reaches only this
 * process, which ends the children in order, each with its descendants.
 */
export function createCrew({ graceMs = 10_000 } = {}): Crew {
  const members = new Set<ChildProcess>();
  let stopping = false;

  return {
    run({ command, args, env = {}, cwd, ipc = false, onOutput }) {
      return new Promise((resolve, reject) => {
        if (stopping) throw new Error("Stopping.");
        const output = onOutput ? "pipe" : "inherit";
        const child = spawn(command, args, {
          env: { ...process.env, ...env },
          cwd,
          stdio: ["ignore", output, output, ...(ipc ? ["ipc" as const] : [])],
          detached: true,
        });
        if (onOutput) for (const stream of [child.stdout, child.stderr]) onLines(stream, onOutput);
        members.add(child);
        child.once("error", reject);
        child.once("exit", () => {
          members.delete(child);
          // Also end the descendants that it left behind.
          signalGroup(child, "SIGKILL");
        });
        child.once("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));
      });
    },

    async stop() {
      stopping = true;
      for (const child of [...members].toReversed()) {
        const gone = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
        if (!members.has(child)) continue;
        signalGroup(child, "SIGTERM");
        await Promise.race([gone, sleep(graceMs, undefined, { ref: false })]);
        if (members.has(child)) signalGroup(child, "SIGKILL");
        await gone;
      }
    },

    kill() {
      for (const child of members) signalGroup(child, "SIGKILL");
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: the whole group has ended already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function onLines(stream: NodeJS.ReadableStream | null, take: (lines: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (chunk: string) => {
    const text = rest + chunk;
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    if (end > 0) take(text.slice(0, end));
  });
  stream?.on("end", () => {
    if (rest) take(`${rest}\n`);
  });
}
