/** SQLSTATE of a server that is going, coming, full or too slow, and what a socket says of one that is not there. */
const CODES =
  /^(?:08\w{3}|57P0[123]|57014|25P03|53[123]00|ENOSPC|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)$/u;
/** node-postgres has no code for these. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying|Query read timeout|Client has encountered a connection error)/u;

/** Whether an error says that the database cannot serve now: no fault of the request, try later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return CODES.test(code) || MESSAGES.test(error.message);
}

/** Whether an error says that an answer did not come in time. */
export const isSilence = (error: unknown): error is Error =>
  error instanceof Error && error.message === "Query read timeout";
