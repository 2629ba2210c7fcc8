import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Requests that leave on schedule, whether or not those before them have been answered. */
export interface Stream {
  readonly url: string;
  /** Requests per second. */
  readonly rate: number;
  /** In ms: when the first one leaves. */
  readonly first?: number;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The status of a good answer. */
  readonly good?: number;
}

/** In ms, from the time at which the request was due. */
export interface Latencies {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface StreamResult {
  readonly good: Latencies;
  /** 503 with Retry-After. */
  readonly refused: Latencies;
  /** No answer within ten seconds, or another one. */
  readonly lost: number;
}

export interface FloodResult<Name extends string> {
  readonly streams: Readonly<Record<Name, StreamResult>>;
  /** In ms: how late requests left at the 99th percentile. */
  readonly lateness: number;
  /** Processor time of the process that sent the requests, of one core: 0 to 1. */
  readonly cpu: number;
}

const SCRIPT = fileURLToPath(new URL("flood-process.ts", import.meta.url));

/** Sends several streams at once, from a process of its own: this one may be late, and that one must not be. */
export async function flood<Name extends string>(
  seconds: number,
  streams: Readonly<Record<Name, Stream>>,
): Promise<FloodResult<Name>> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    SCRIPT,
    `${seconds}`,
    JSON.stringify(streams),
  ]);
  return JSON.parse(stdout) as FloodResult<Name>;
}
