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

/** Answers that are none: the provider is not well, whatever code it was asked about. */
const UNANSWERED = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** What of a failure is the code's, and what is the provider's or our own; the latter is logged for engineers. */
export function providerFailure(error: unknown, provider: string, logger: Logger): ApiFailure {
  if (error instanceof ResponseBodyError && error.error === "invalid_grant") return invalidAuthorization();
  const { name, code } = error as { name?: string; code?: string };
  const reason = error instanceof ResponseBodyError ? error.error : (code ?? name);
  logger.warn({ provider, reason }, "A sign-in provider's answer is not what it should be");
  const isUntrue = error instanceof ClientError && error.code !== undefined && !UNANSWERED.has(error.code);
  return isUntrue ? invalidAuthorization() : providerUnavailable();
}
