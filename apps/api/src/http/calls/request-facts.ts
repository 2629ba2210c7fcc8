import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ErrorCode, OperatorRole } from "@reprise/contracts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

export const isUuid = (text: string): boolean => UUID.test(text);

/** Data of a request for the log line and the error item. */
export interface RequestFacts {
  /** The BFF's `X-Request-Id`, or one of our own. Always our own in calls with the access `operator`. */
  id: string;
  /** `performance.now()` when it arrived. */
  readonly startedAt: number;
  /** Name of the call. Null until the route is matched. */
  call: string | null;
  /** Error code of the answer. */
  code: ErrorCode | null;
  /** Who makes a call with the access `operator`. Null until the token is checked, and in all other calls. */
  operator: Operator | null;
}

export interface Operator {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
}

const known = new WeakMap<IncomingMessage, RequestFacts>();

export function factsOf(request: IncomingMessage): RequestFacts {
  let facts = known.get(request);
  if (facts === undefined) {
    const given = request.headers["x-request-id"];
    const id = typeof given === "string" && isUuid(given) ? given : randomUUID();
    facts = { id, startedAt: performance.now(), call: null, code: null, operator: null };
    known.set(request, facts);
  }
  return facts;
}
