import { setTimeout as pause } from "node:timers/promises";
import type { ClientCallName } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";

/** In ms: together as long as a slow payment provider takes. */
const PAUSES = [200, 300, 500, 1_000, 1_500, 2_500, 4_000] as const;

type AnyCall = (name: ClientCallName, ...rest: readonly unknown[]) => Promise<CallResult<unknown>>;

/**
 * Repeats a call whose first sending is in progress, until that is answered. So a form without scripts that was sent
 * twice shows the answer of the first, and not an empty cart or an error.
 */
export function repeatWhileInFlight(api: ApiClient): ApiClient {
  const send = api.call as AnyCall;
  const call: AnyCall = async (...request) => {
    let answer = await send(...request);
    for (const milliseconds of PAUSES) {
      if (answer.ok || answer.error.code !== "IDEMPOTENCY_KEY_IN_FLIGHT") break;
      await pause(milliseconds);
      answer = await send(...request);
    }
    return answer;
  };
  return { call: call as ApiClient["call"] };
}
