import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Crew, nodeTask } from "../processes/crew.ts";
import { openLogFile } from "./log-file.ts";
import { readableLine } from "./readable-log.ts";
import { timed } from "../processes/steps.ts";
import { root } from "../toolchain/workspace.ts";

export type Service = {
  name: string;
  /** Workspace; its last path segment names the log. */
  folder: string;
  address: string;
  env: Record<string, string>;
  logDir: string;
  /** Restarts when files change. */
  watch: boolean;
  /** Shows the whole log; otherwise the terminal shows warnings and errors only. */
  print?: ((lines: string) => void) | undefined;
};

/** Exit of a service that was not asked to stop. */
export type Ended = { name: string; code: number; log: string };

/** Starts a service and waits until `/readyz` answers 200, or until it exits. */
export async function startService(
  crew: Crew,
  service: Service,
): Promise<{ ended: Promise<Ended>; ready: boolean }> {
  const { name, folder, address, env, logDir, watch, print } = service;
  const log = join(logDir, `${basename(folder)}.log`);
  const write = openLogFile(log);
  const task = nodeTask(
    join(root, folder, "src/main.ts"),
    [],
    watch ? ["--watch-preserve-output", "--watch"] : [],
  );
  const ended = crew
    .run({
      ...task,
      env,
      onOutput(lines) {
        write(lines);
        (print ?? printReadable)(lines);
      },
    })
    .then((code) => ({ name, code, log }));

  function printReadable(lines: string): void {
    for (const line of lines.split("\n")) {
      const readable = readableLine(name, line);
      if (readable) console.error(readable);
    }
  }

  const over = new AbortController();
  const early = ended.then(() => false);
  const ready = await timed(`Starting the ${name}`, () =>
    Promise.race([early, whenReady(`${address}/readyz`, over.signal)]),
  );
  over.abort();
  return { ended, ready };
}

async function whenReady(url: string, over: AbortSignal): Promise<boolean> {
  while (!over.aborted) {
    const answer = await fetch(url, { signal: over }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(100);
  }
  return false;
}
