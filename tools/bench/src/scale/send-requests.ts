import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { onTheWire } from "./on-the-wire.ts";
import type { BenchRequest } from "./requests.ts";

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

export interface Load {
  /** The service's credential. */
  readonly token: string;
  readonly requests: readonly BenchRequest[];
  readonly connections: number;
  readonly seconds: number;
}

const run = promisify(execFile);
const script = fileURLToPath(new URL("requests.lua", import.meta.url));

/** Sends requests to an API by wrk, which leaves it more of the machine than a generator in Node. */
export async function sendRequests(
  url: string,
  { token, requests, connections, seconds }: Load,
): Promise<Sent> {
  const folder = mkdtempSync(join(tmpdir(), "reprise-bench-"));
  const file = join(folder, "requests");
  const { host } = new URL(url);
  writeFileSync(file, requests.map((request) => onTheWire(request, host, token)).join("\u001E"));
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "-s", script, url, "--", file];
  const { stdout } = await run("wrk", args).finally(() => rmSync(folder, { recursive: true }));
  const told = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Sent;
  const isRepeatable = requests.every(({ add }) => add === undefined);
  if (told.requests > requests.length && !isRepeatable)
    throw new Error("More adds were sent than drawn: the last ones were answered by their idempotency keys");
  return told;
}
