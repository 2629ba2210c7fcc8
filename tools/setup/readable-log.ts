const WARN = 40;
const ERROR = 50;
// Most lines are told from their first bytes, without parsing: pino writes the level first.
const QUIET = /^\{"level":[123]0,/;

/** What a person at the terminal should see of a service's log line (pino's JSON); undefined for nothing. */
export function readableLine(service: string, line: string): string | undefined {
  if (line === "" || QUIET.test(line)) return undefined;
  const entry = parse(line);
  if (!entry) return `${service}: ${line}`;
  if (typeof entry["level"] === "number" && entry["level"] < WARN) return undefined;
  const kind = Number(entry["level"]) >= ERROR ? "error" : "warning";
  const error = entry["err"];
  const cause = typeof error === "object" && error && "message" in error ? ` (${String(error.message)})` : "";
  const message = typeof entry["msg"] === "string" ? entry["msg"] : line;
  return `${service} ${kind}: ${message}${cause}`;
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
