import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

interface Recorded {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Replays API responses that it fetched once, so that the API's cost is the same in all measurements. */
const recorded = new Map<string, Promise<Recorded>>();
const { API_URL: api = "", API_SERVICE_TOKEN: token = "", BENCH_PORT: port = "" } = process.env;
/** Paths with this ending are answered with this delay in ms. */
const { BENCH_LATE_PATH: latePath, BENCH_LATE_MS: lateMs = "0" } = process.env;

async function record(path: string, locale: string): Promise<Recorded> {
  const headers = { authorization: `Bearer ${token}`, "accept-language": locale };
  const response = await fetch(api + path, { headers });
  const { status } = response;
  return { status, type: response.headers.get("content-type") ?? "", body: await response.text() };
}

const server = createServer(async ({ url = "", headers }, response) => {
  if (url === "/readyz") return response.end("{}");
  const locale = headers["accept-language"] ?? "de";
  const key = `${locale} ${url}`;
  const answer = recorded.get(key) ?? record(url, locale);
  recorded.set(key, answer);
  const { status, type, body } = await answer;
  if (latePath !== undefined && url.endsWith(latePath)) await pause(Number(lateMs));
  return response.writeHead(status, { "content-type": type }).end(body);
});
server.listen(Number(port), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
