/**
 * SQLSTATE codes of a server that stops, starts, is full or too slow, and socket error codes of an
 * unreachable one.
 */
const CODES =
  /^(?:08\w{3}|57P0[123]|57014|25P03|53[123]00|ENOSPC|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/u;
/** Messages of node-postgres errors that have no code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying|Query read timeout|Client has encountered a connection error)/u;

/**
 * True if the error means that the database cannot serve now. The request is not at fault; the client may
 * retry.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return CODES.test(code) || MESSAGES.test(error.message);
}

/** True if the error means that an answer did not arrive in time. */
export const isAnswerTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === "Query read timeout";
