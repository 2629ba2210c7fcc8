import { ClientError, ResponseBodyError } from "openid-client";
import type { Logger } from "pino";
import { ApiFailure } from "../../http/calls/api-failure.ts";

/** The specification's words, section 5. */
export const invalidAuthorization = () =>
  new ApiFailure("INVALID_AUTHORIZATION", "Invalid authorization code or state.");

export const providerUnavailable = () =>
  new ApiFailure(
    "SIGN_IN_PROVIDER_UNAVAILABLE",
    "The sign-in provider is switched off here, or does not answer",
  );

/** Errors that mean a broken provider, not an invalid authorization code. */
const UNANSWERED = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/**
 * Distinguishes an invalid authorization code from an error of the provider or the service. The latter is
 * logged.
 */
export function providerFailure(error: unknown, provider: string, logger: Logger): ApiFailure {
  if (error instanceof ResponseBodyError && error.error === "invalid_grant") return invalidAuthorization();
  const { name, code } = error as { name?: string; code?: string };
  const reason = error instanceof ResponseBodyError ? error.error : (code ?? name);
  logger.warn({ provider, reason }, "Unexpected answer of a sign-in provider");
  const isUntrue = error instanceof ClientError && error.code !== undefined && !UNANSWERED.has(error.code);
  return isUntrue ? invalidAuthorization() : providerUnavailable();
}
