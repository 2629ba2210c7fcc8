import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@reprise/setup/free-port";
import { processMemory } from "./process-memory.ts";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A server in a child process, so that its cost can be measured separately from the load generator's. */
export interface ServerProcess {
  readonly url: string;
  /** CPU time used so far in user and kernel mode, in ms. */
  cpu(): number;
  /** Resident memory, in bytes. */
  memory(): number;
  /** Peak resident memory, in bytes. */
  peakMemory(): number;
  /** Restricts the process to one CPU core. */
  pin(core: number): void;
  stop(): Promise<void>;
}

/** Unit of CPU time in Linux's /proc, in ms. */
const TICK_MS = 10;

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
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

/**
 * Starts `node <script>` (a path from the root folder) on a free port and waits until it is ready.
 * @param portName environment variable for the port
 */
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
  await waitUntilReady(child, url + readyPath);
  const { pid } = child;
  return {
    url,
    cpu() {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    memory: () => processMemory(pid, "current"),
    peakMemory: () => processMemory(pid, "peak"),
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
