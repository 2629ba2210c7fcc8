import type { ApiError } from "@reprise/contracts";
import { ApiFailure } from "../calls/api-failure.ts";

/** The API error item (specification, section 3) of a failure. */
export function errorItem(failure: ApiFailure, reference: string): ApiError {
  const { code, message, fields, flashMessage } = failure;
  return {
    code,
    message,
    reference,
    ...(fields === undefined ? {} : { fields: [...fields] }),
    ...(flashMessage === undefined ? {} : { flashMessage }),
  };
}

/** What express and its body parser throw (http-errors): a status and, from the parser, a type. */
interface HttpError {
  readonly status: number;
  readonly type?: string;
}

const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && "status" in error && typeof error.status === "number";

/**
 * Returns the failure of an expected error. Null: an unexpected error, whose details the client must not see.
 */
export function failureOf(error: unknown): ApiFailure | null {
  if (error instanceof ApiFailure) return error;
  if (!isHttpError(error) || error.status >= 500) return null;
  if (error.type === "entity.parse.failed") return new ApiFailure("MALFORMED_JSON", "The body is not JSON");
  if (error.status === 413) return new ApiFailure("PAYLOAD_TOO_LARGE", "The body is too large");
  if (error.status === 415)
    return new ApiFailure("UNSUPPORTED_MEDIA_TYPE", "The body's encoding is not supported");
  return new ApiFailure("BAD_REQUEST", "The request cannot be read");
}
