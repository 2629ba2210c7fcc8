import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** The last line of a start of the shop, once it serves. */
export const SERVES = "Stop with Ctrl-C.";

/** A start of the shop in a process of its own. */
export interface WatchedStart {
  readonly child: ChildProcess;
  /** What it printed so far. */
  output(): string;
  hasEnded(): boolean;
  /**
   * Waits until the shop serves.
   * @throws {Error} with the output, if it ends before
   */
  ready(): Promise<void>;
  /** The exit code, once it has ended and its output is complete. Null: a signal ended it. */
  readonly exitCode: Promise<number | null>;
  /** Ends it if it runs, and waits for its end. */
  stop(): Promise<void>;
}

export interface WatchedStartOptions {
  readonly cwd?: string | undefined;
  /** The whole environment. */
  readonly env: NodeJS.ProcessEnv;
  /** True: with a channel of Node to the child, whose end tells the shop that its parent ended. */
  readonly hasChannel?: boolean;
}

/** Starts the shop by `npm start`, `npm run dev` or their script, and watches what it prints. */
export function watchStart(
  command: string,
  args: readonly string[],
  { cwd, env, hasChannel = false }: WatchedStartOptions,
): WatchedStart {
  const stdio = ["ignore", "pipe", "pipe", ...(hasChannel ? (["ipc"] as const) : [])] as const;
  const child = spawn(command, args, { cwd, env, stdio: [...stdio] });
  let output = "";
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  // The child's own "close" does not come after its channel was closed from here.
  const exitCode = Promise.all([
    new Promise<number | null>((resolve) => void child.once("exit", resolve)),
    ...streams.map((stream) => once(stream, "close")),
  ]).then(([code]) => code);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    output: () => output,
    hasEnded,
    exitCode,
    async ready() {
      while (!output.includes(SERVES)) {
        if (hasEnded()) throw new Error(output);
        await sleep(50);
      }
    },
    async stop() {
      if (hasEnded()) return;
      child.kill("SIGTERM");
      await exitCode;
    },
  };
}
