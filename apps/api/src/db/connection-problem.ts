const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
]);

/** What is wrong with DATABASE_URL, as a sentence for the person who set it; null: an error of another kind. */
export function connectionProblem(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (UNREACHABLE.has(code)) return `DATABASE_URL cannot be reached (${code}).`;
  if (code === "3D000") return "DATABASE_URL names a database that does not exist.";
  if (code === "28P01" || code === "28000")
    return "DATABASE_URL has a user or a password that the server refuses.";
  return null;
}
