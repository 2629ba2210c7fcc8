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
  /** Without an answer, or with one of 400 and above. */
  readonly failed: number;
}

export interface WrkLoad {
  /** Byte for byte, one after the other, from the first again after the last. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** The one that wrk is to run on. */
  readonly core?: number;
}

const run = promisify(execFile);
const script = fileURLToPath(new URL("wrk.lua", import.meta.url));

/** Sends requests by wrk, which leaves a server more of the machine than a generator in Node. */
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
