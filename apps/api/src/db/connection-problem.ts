const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"]);

/** Messages of node-postgres errors that have no code. */
const SILENT =
  /^(?:timeout exceeded|timeout expired|Connection terminated due to connection timeout|Query read timeout)/u;
const CLOSED = /^Connection terminated unexpectedly/u;

/** Explains in one sentence what is wrong with DATABASE_URL. Null: an error of another kind. */
export function connectionProblem(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNREACHABLE.has(code)) return `DATABASE_URL cannot be reached (${code}).`;
  if (SILENT.test(message)) return "DATABASE_URL does not answer.";
  if (CLOSED.test(message) || code === "ECONNRESET")
    return "DATABASE_URL closes connections without an answer: is it a PostgreSQL server?";
  if (code === "3D000") return "DATABASE_URL names a database that does not exist.";
  if (code === "28P01" || code === "28000")
    return "DATABASE_URL has a user or a password that the server refuses.";
  return null;
}
