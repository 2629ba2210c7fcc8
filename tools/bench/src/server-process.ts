import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@reprise/setup/free-port";
import { processMemory } from "./process-memory.ts";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A server in a process of its own, so that what it costs can be told from what the load costs. */
export interface ServerProcess {
  readonly url: string;
  /** In ms: processor time used so far, in user and kernel mode. */
  cpu(): number;
  /** In bytes, of resident memory. */
  memory(): number;
  /** In bytes: the most it ever had. */
  peakMemory(): number;
  /** Leaves it one processor core alone. */
  pin(core: number): void;
  stop(): Promise<void>;
}

/** In ms: Linux counts processor time in hundredths of a second. */
const TICK = 10;

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 1_800; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended with ${child.exitCode}`);
    const isUp = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}

/** Starts `node <script>` (a path from the root) with the name of a free port in its environment. */
export async function startServer(
  script: string,
  {
    portName,
    env,
    readyPath = "/readyz",
  }: {
    readonly portName: string;
    readonly env: Readonly<Record<string, string>>;
    readonly readyPath?: string;
  },
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", ...env, [portName]: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}`;
  await untilItAnswers(child, url + readyPath);
  const { pid } = child;
  return {
    url,
    cpu() {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK;
    },
    memory: () => processMemory(pid, "now"),
    peakMemory: () => processMemory(pid, "most"),
    pin(core) {
      execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}
