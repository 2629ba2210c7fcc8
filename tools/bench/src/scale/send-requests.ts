import { type Sent, wrk } from "../wrk.ts";
import { onTheWire } from "./on-the-wire.ts";
import type { BenchRequest } from "./requests.ts";

export interface Load {
  /** Service credential. */
  readonly token: string;
  readonly requests: readonly BenchRequest[];
  readonly connections: number;
  readonly seconds: number;
}

/** Sends requests to an API. */
export async function sendRequests(url: string, { token, requests, ...load }: Load): Promise<Sent> {
  const { host } = new URL(url);
  const sent = await wrk(url, {
    ...load,
    requests: requests.map((request) => onTheWire(request, host, token)),
  });
  const isRepeatable = requests.every(({ add }) => add === undefined);
  if (sent.requests > requests.length && !isRepeatable)
    throw new Error("More adds were sent than generated, so that the last ones repeated idempotency keys");
  return sent;
}
