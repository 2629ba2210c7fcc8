const WARN = 40;
const ERROR = 50;
// Classifies most lines by their first bytes, without parsing: pino writes the level first.
const QUIET = /^\{"level":[123]0,/;

/** Terminal text of a service's log line (pino JSON); undefined: nothing to show. */
export function readableLine(service: string, line: string): string | undefined {
  if (line === "" || QUIET.test(line)) return undefined;
  const entry = parse(line);
  if (!entry) return `${service}: ${line}`;
  const { level, msg, method, status, err } = entry;
  const address = entry["path"] ?? entry["url"];
  // Clients of `/readyz` already see that the service is not ready.
  if ((typeof level === "number" && level < WARN) || address === "/readyz") return undefined;
  const kind = Number(level) >= ERROR ? "error" : "warning";
  const request = typeof address === "string" ? ` ${String(method)} ${address} ${String(status)}` : "";
  const cause = typeof err === "object" && err && "message" in err ? ` (${String(err.message)})` : "";
  return `${service} ${kind}: ${typeof msg === "string" ? msg : line}${request}${cause}`;
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
