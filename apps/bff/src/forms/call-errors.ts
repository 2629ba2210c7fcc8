import { type ApiError, ERROR_STATUS, type ErrorCode } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import type { FastifyReply } from "fastify";
import { failureOf } from "../server/error-item.ts";

/** An error in the API's format. */
export const errorResult = (
  code: ErrorCode,
  message: string,
  fields?: ApiError["fields"],
): CallResult<never> => ({
  ok: false,
  status: ERROR_STATUS[code],
  error: { code, message, reference: "", ...(fields ? { fields } : {}) },
});

/** Turns an unavailable service into an error, so that a form is still answered with a redirect. */
export async function orErrorResult<T>(
  { log }: FastifyReply,
  work: Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  try {
    return await work;
  } catch (error) {
    const { code, status, message } = failureOf(error);
    if (status < 500 || code === "INTERNAL_ERROR") throw error;
    log.error({ err: error }, code);
    return errorResult(code, message);
  }
}
