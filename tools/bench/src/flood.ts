import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Requests sent on schedule, without waiting for earlier responses. */
export interface Stream {
  readonly url: string;
  /** Requests per second. */
  readonly rate: number;
  /** Delay of the first request, in ms. */
  readonly first?: number;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Expected status; 200 if absent. */
  readonly good?: number;
}

/** Latencies in ms, from the scheduled time of the request. */
export interface Latencies {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface StreamResult {
  readonly good: Latencies;
  /** Responses with 503 and Retry-After. */
  readonly refused: Latencies;
  /** Number of requests without a response within ten seconds, or with another status. */
  readonly lost: number;
}

export interface FloodResult<Name extends string> {
  readonly streams: Readonly<Record<Name, StreamResult>>;
  /** Delay of requests behind schedule, in ms, 99th percentile. */
  readonly lateness: number;
  /** CPU use of the sending process, as a share of one core: 0 to 1. */
  readonly cpu: number;
}

const SCRIPT = fileURLToPath(new URL("flood-process.ts", import.meta.url));

/**
 * Sends several streams in parallel from a child process, so that work in this process does not delay
 * requests.
 */
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
