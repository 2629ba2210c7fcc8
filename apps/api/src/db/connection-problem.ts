const UNREACHABLE =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/u;

/** Error codes of Node for a certificate. */
const UNTRUSTED =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_\w+)$/u;

/** Messages of node-postgres errors that have no code. */
const SILENT =
  /^(?:timeout exceeded|timeout expired|Connection terminated due to connection timeout|Query read timeout)/u;
const CLOSED = /^Connection terminated unexpectedly/u;
const WITHOUT_TLS = /^The server does not support SSL/u;

/** By SQLSTATE. */
const PROBLEMS: Readonly<Record<string, string>> = {
  "3D000": "names a database that does not exist",
  "28P01": "has a user or a password that the server refuses",
  "28000": "has a user or a password that the server refuses",
  "53300": "names a server that has no connection left",
  "57P03": "names a server that is starting or shutting down",
};

/** Explains in one sentence what is wrong with DATABASE_URL. */
export function connectionProblem(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNREACHABLE.test(code)) return `DATABASE_URL cannot be reached (${code}).`;
  if (UNTRUSTED.test(code))
    return `DATABASE_URL names a server whose TLS certificate is not trusted (${code}): sslrootcert names a file with its authority.`;
  if (SILENT.test(message)) return "DATABASE_URL does not answer.";
  if (CLOSED.test(message) || code === "ECONNRESET")
    return "DATABASE_URL closes connections without an answer: is it a PostgreSQL server?";
  if (WITHOUT_TLS.test(message))
    return "DATABASE_URL asks for TLS (sslmode), which the server does not support.";
  if (code === "25006") return "DATABASE_URL names a server that accepts no writes: is it a replica?";
  if (code === "42501") return `DATABASE_URL has a user who lacks a permission (${message}).`;
  const problem = PROBLEMS[code];
  return problem === undefined ? null : `DATABASE_URL ${problem}.`;
}
