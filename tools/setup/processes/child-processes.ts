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
  /** Ends the child when this process has ended (end-with-parent.ts). For Node children only. */
  ipc?: boolean;
  /** Receives the child's output in complete lines. Without it the child inherits the terminal. */
  onOutput?: (lines: string) => void;
};

/** Command for a script that runs with the installed Node and ends when this process ends, however it ends. */
export function nodeTask(script: string, args: string[] = [], nodeFlags: string[] = []): Task {
  const endWithParent = join(import.meta.dirname, "end-with-parent.ts");
  return {
    command: process.execPath,
    args: ["--import", endWithParent, ...nodeFlags, script, ...args],
    ipc: true,
  };
}

export type ChildProcesses = {
  /** Starts a child. Resolves to its exit code, or to 128 + n when signal n ended it. */
  run(task: Task): Promise<number>;
  /**
   * Stops all children one after the other, the last started first. Each has a grace period before SIGKILL.
   * Afterwards `run` throws. Resolves to true if one had to be killed.
   */
  stop(): Promise<boolean>;
  /** Kills all children at once. */
  kill(): void;
  /** True from the call of `stop` on. */
  isStopping(): boolean;
};

/**
 * The child processes of a run. Each leads its own process group. Ctrl-C at the terminal therefore reaches only
 * this process, which ends the children in order, each with its descendants.
 */
export function createChildProcesses({ graceMs = 10_000 } = {}): ChildProcesses {
  const running = new Set<ChildProcess>();
  let stopping = false;

  return {
    run({ command, args, env = {}, cwd, ipc = false, onOutput }) {
      return new Promise((resolve, reject) => {
        if (stopping) throw new Error("Stopping.");
        const outputStdio = onOutput ? "pipe" : "inherit";
        const child = spawn(command, args, {
          env: { ...process.env, ...env },
          cwd,
          stdio: ["ignore", outputStdio, outputStdio, ...(ipc ? ["ipc" as const] : [])],
          detached: true,
        });
        if (onOutput) for (const stream of [child.stdout, child.stderr]) onLines(stream, onOutput);
        running.add(child);
        child.once("error", reject);
        child.once("exit", () => {
          running.delete(child);
          // Also end the descendants that it left behind.
          signalGroup(child, "SIGKILL");
        });
        child.once("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGKILL"]));
      });
    },

    async stop() {
      stopping = true;
      let hasKilled = false;
      for (const child of [...running].toReversed()) {
        const exited = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
        if (!running.has(child)) continue;
        signalGroup(child, "SIGTERM");
        await Promise.race([exited, sleep(graceMs, undefined, { ref: false })]);
        if (running.has(child)) {
          hasKilled = true;
          signalGroup(child, "SIGKILL");
        }
        await exited;
      }
      return hasKilled;
    },

    kill() {
      for (const child of running) signalGroup(child, "SIGKILL");
    },

    isStopping: () => stopping,
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: all processes of the group have ended already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function onLines(stream: NodeJS.ReadableStream | null, onText: (lines: string) => void): void {
  let rest = "";
  stream?.setEncoding("utf8");
  stream?.on("data", (chunk: string) => {
    const text = rest + chunk;
    const end = text.lastIndexOf("\n") + 1;
    rest = text.slice(end);
    if (end > 0) onText(text.slice(0, end));
  });
  stream?.on("end", () => {
    if (rest) onText(`${rest}\n`);
  });
}
