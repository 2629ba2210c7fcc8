import { type Call, errorsOf } from "@reprise/contracts";
import type { ApiFailure } from "./api-failure.ts";

/**
 * Checks answers of handlers against the contract. For development and tests: it costs one parse for each
 * answer.
 */
export const checkAnswer = {
  /** Throws if the result does not match the contract. */
  result(call: Call, result: unknown): void {
    const parsed = call.response.safeParse(result);
    if (!parsed.success)
      throw new Error(`${call.method} ${call.path} breaks its contract`, { cause: parsed.error });
  },
  /** Throws if the call does not declare the failure. */
  failure(call: Call, failure: ApiFailure): void {
    if (errorsOf(call).has(failure.code)) return;
    throw new Error(`${call.method} ${call.path} does not declare ${failure.code}`, { cause: failure });
  },
};
