import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ProviderRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** The idempotency key. */
  readonly key: string | undefined;
}

export interface ProviderAnswer {
  readonly status?: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How the next requests go wrong, before or after they take effect. */
export type Mishap = "500-before" | "500-after" | "no-answer" | "cut-off";

/** A stand-in for a provider's API, with answers stored by idempotency key, as Stripe and Adyen do. */
export async function startProviderServer(handle: (request: ProviderRequest) => ProviderAnswer) {
  const stored = new Map<string, { readonly sent: string; readonly answer: ProviderAnswer }>();
  const mishaps: Mishap[] = [];
  const seen: ProviderRequest[] = [];

  function answerTo(request: ProviderRequest): ProviderAnswer {
    const { key, method, path, body } = request;
    if (key === undefined || method === "GET") return handle(request);
    const sent = `${method} ${path} ${body}`;
    const known = stored.get(key);
    if (known !== undefined)
      return known.sent === sent
        ? known.answer
        : { status: 400, body: { error: { type: "idempotency_error" }, errorCode: "704" } };
    const answer = handle(request);
    stored.set(key, { sent, answer });
    return answer;
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "/", "http://stand-in");
    const { method = "GET", headers } = request;
    const key = headers["idempotency-key"]?.toString();
    const read = { method, path: pathname, query, headers, key, body: await text(request) };
    seen.push(read);
    const mishap = mishaps.shift();
    const broken: ProviderAnswer = {
      status: 500,
      body: { error: { type: "api_error", message: "broken" }, errorCode: "905" },
    };
    const answer = mishap === "500-before" ? broken : answerTo(read);
    if (mishap === "no-answer") return;
    if (mishap === "cut-off") {
      request.socket.destroy();
      return;
    }
    const { status = 200, body, headers: more } = mishap === "500-after" ? broken : answer;
    response.writeHead(status, { "content-type": "application/json", ...more }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** One for each of the next requests. */
    goWrong: (...next: Mishap[]) => void mishaps.push(...next),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
