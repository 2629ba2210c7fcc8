import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export interface Sent {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** In ms. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Number of requests without a response, or with a status of 400 and above. */
  readonly failed: number;
}

export interface WrkLoad {
  /** Raw requests, sent in order and repeatedly. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** CPU core for wrk; absent: any. */
  readonly core?: number;
}

const run = promisify(execFile);
const script = fileURLToPath(new URL("wrk.lua", import.meta.url));

/** Sends requests with wrk, which uses less CPU time than a load generator in Node. */
export async function wrk(url: string, { requests, connections, seconds, core }: WrkLoad): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), "reprise-bench-"));
  const file = join(folder, "requests");
  writeFileSync(file, requests.join("\u001E"));
  const command = [
    "wrk",
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "30s",
    "-s",
    script,
    url,
    "--",
    file,
  ];
  const [program = "", ...args] = core === undefined ? command : ["taskset", "-c", String(core), ...command];
  const { stdout } = await run(program, args).finally(() => rmSync(folder, { recursive: true }));
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Sent;
}
