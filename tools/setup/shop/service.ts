import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ChildProcesses, nodeTask } from "../processes/child-processes.ts";
import { timed } from "../processes/steps.ts";
import { root } from "../toolchain/workspace.ts";
import { openLogFile } from "./log-file.ts";
import { readableLine } from "./readable-log.ts";

export type Service = {
  name: string;
  /** Workspace; its last path segment names the log. */
  folder: string;
  address: string;
  env: Record<string, string>;
  logDir: string;
  /** Restarts the service when files change. */
  watch: boolean;
  /** Shows the whole log; otherwise the terminal shows warnings and errors only. */
  print?: ((lines: string) => void) | undefined;
  /** In ms: the pause before each new start of a service that ended. After the last one it is given up. */
  restartDelays?: readonly number[] | undefined;
};

/** Exit of a service that was not asked to stop, and is not started again. */
export type ServiceExit = { name: string; code: number; log: string };

/** In ms: together about ten minutes. */
const RESTART_DELAYS = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60, 60, 60, 60, 60, 60].map((s) => s * 1_000);
/** In ms: a service that ran for so long starts with the first delay again. */
const STABLE_AFTER = 60_000;

/**
 * Starts a service and waits until `/readyz` answers 200, or until it exits. A service that was ready once and ends by
 * itself is started again.
 */
export async function startService(
  children: ChildProcesses,
  service: Service,
): Promise<{ exit: Promise<ServiceExit>; ready: boolean }> {
  const { name, folder, address, env, logDir, watch, print, restartDelays = RESTART_DELAYS } = service;
  const log = join(logDir, `${basename(folder)}.log`);
  const write = openLogFile(log);
  const task = nodeTask(
    join(root, folder, "src/main.ts"),
    [],
    watch ? ["--watch-preserve-output", "--watch"] : [],
  );
  let ready = false;
  const exit = keepRunning().then((code) => ({ name, code, log }));

  async function keepRunning(): Promise<number> {
    for (let failures = 0; ;) {
      const startedAt = performance.now();
      const code = await children.run({
        ...task,
        env,
        onOutput(lines) {
          write(lines);
          (print ?? printReadable)(lines);
        },
      });
      failures = performance.now() - startedAt < STABLE_AFTER ? failures + 1 : 1;
      const delay = restartDelays[failures - 1];
      if (!ready || children.isStopping() || delay === undefined) return code;
      const when = `in ${delay / 1_000} s`;
      console.error(`The ${name} ended (exit code ${code}) and starts again ${when}. Its log is ${log}.`);
      await sleep(delay);
      if (children.isStopping()) return code;
    }
  }

  function printReadable(lines: string): void {
    for (const line of lines.split("\n")) {
      const readable = readableLine(name, line);
      if (readable) console.error(readable);
    }
  }

  const tell = (answer: string) =>
    console.error(`The ${name} is not ready yet: /readyz ${answer}. Its log is ${log}.`);
  const waiting = new AbortController();
  const exitedEarly = exit.then(() => false);
  ready = await timed(`Starting the ${name}`, () =>
    Promise.race([exitedEarly, whenReady(`${address}/readyz`, { tell, signal: waiting.signal })]),
  );
  waiting.abort();
  return { exit, ready };
}

/**
 * Waits for a 200, however long it takes: a service with a large catalogue needs minutes.
 * @param tell called once if it takes longer than `patienceMs`, with what was answered last
 */
export async function whenReady(
  url: string,
  {
    tell,
    signal,
    patienceMs = 60_000,
  }: { tell: (answer: string) => void; signal: AbortSignal; patienceMs?: number },
): Promise<boolean> {
  const from = performance.now();
  let isTold = false;
  while (!signal.aborted) {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) })
      .then(async (response) => ({
        isReady: response.ok,
        text: `answers ${response.status} ${await response.text()}`,
      }))
      .catch(() => ({ isReady: false, text: "does not answer" }));
    if (answer.isReady) return true;
    if (!isTold && performance.now() - from >= patienceMs) {
      isTold = true;
      tell(answer.text.slice(0, 500).trim());
    }
    await sleep(100);
  }
  return false;
}
