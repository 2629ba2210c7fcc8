import type { ErrorCode } from "@reprise/contracts";
import { BrokenCircuitError } from "cockatiel";
import { RequestError } from "../server/error-item.ts";

const CODES: Readonly<Record<string, ErrorCode>> = {
  ECONNREFUSED: "SERVICE_UNAVAILABLE",
  ENOTFOUND: "SERVICE_UNAVAILABLE",
  EAI_AGAIN: "SERVICE_UNAVAILABLE",
  UND_ERR_CONNECT_TIMEOUT: "SERVICE_UNAVAILABLE",
  UND_ERR_HEADERS_TIMEOUT: "UPSTREAM_TIMEOUT",
  UND_ERR_BODY_TIMEOUT: "UPSTREAM_TIMEOUT",
};

/** The error code of Node or undici; empty: none. */
export const codeOf = (error: unknown): string => (error as { readonly code?: string } | null)?.code ?? "";

/** Maps a failed call to the error of the contract: API unavailable, too slow, or connection lost. */
export function upstreamFailure(cause: unknown): RequestError {
  if (cause instanceof RequestError) return cause;
  const code =
    cause instanceof BrokenCircuitError ? "SERVICE_UNAVAILABLE" : (CODES[codeOf(cause)] ?? "UPSTREAM_ERROR");
  return new RequestError(code, "The API did not answer", { cause });
}
