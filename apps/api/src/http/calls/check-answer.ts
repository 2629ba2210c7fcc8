import { COMMON_ERROR_CODES, type Call, type ErrorCode } from "@reprise/contracts";
import type { ApiFailure } from "./api-failure.ts";

/** Holds what a handler gives against the contract. For development and tests: it costs a parse. */
export const checkAnswer = {
  /** Throws where a result is not what the call promises. */
  result(call: Call, result: unknown): void {
    const parsed = call.response.safeParse(result);
    if (!parsed.success)
      throw new Error(`${call.method} ${call.path} breaks its contract`, { cause: parsed.error });
  },
  /** Throws where a failure is none that the call declares. */
  failure(call: Call, failure: ApiFailure): void {
    const declared: readonly ErrorCode[] = [...call.errors, ...COMMON_ERROR_CODES];
    if (declared.includes(failure.code)) return;
    throw new Error(`${call.method} ${call.path} does not declare ${failure.code}`, { cause: failure });
  },
};
