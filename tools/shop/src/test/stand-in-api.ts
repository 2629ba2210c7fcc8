import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type ApiError, type Call, type ErrorCode, ERROR_STATUS, findCalls } from "@reprise/contracts";

interface Seen {
  readonly name: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export type StandInAnswer =
  | { readonly data: object }
  | { readonly pdf: Buffer }
  | { readonly xml: string }
  | { readonly webp: Buffer }
  | {
      readonly error: {
        readonly code: ErrorCode;
        readonly message: string;
        readonly fields?: ApiError["fields"];
      };
    }
  | { readonly redirect: string }
  | "hang up"
  | "no answer";

type Input = Pick<Call, "query" | "body">;

/** An API that gives these answers in turn, the last one again and again. It checks requests against the contract. */
export async function startStandInApi(answers: readonly StandInAnswer[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://api");
    const found = findCalls(pathname).find(({ call }) => call.method === request.method);
    const isFile = request.headers["content-type"]?.startsWith("image/") === true;
    const content = await text(request);
    const body: unknown = content === "" ? undefined : isFile ? content : JSON.parse(content);
    seen.push({ name: found?.name ?? "unknown", url: request.url ?? "", headers: request.headers, body });
    const { query, body: bodySchema }: Input = found?.call ?? {};
    query?.parse(Object.fromEntries(searchParams));
    bodySchema?.parse(body);
    const answer = answers[Math.min(seen.length, answers.length) - 1];
    if (answer === "no answer") return;
    if (answer === undefined || answer === "hang up") {
      request.socket.destroy();
      return;
    }
    if ("redirect" in answer) {
      response.writeHead(307, { location: answer.redirect }).end();
      return;
    }
    if ("pdf" in answer) {
      response.writeHead(200, { "content-type": "application/pdf" }).end(answer.pdf);
      return;
    }
    if ("webp" in answer) {
      response.writeHead(200, { "content-type": "image/webp" }).end(answer.webp);
      return;
    }
    if ("xml" in answer) {
      response.writeHead(200, { "content-type": "application/xml" }).end(answer.xml);
      return;
    }
    const [status, json] =
      "data" in answer
        ? [200, answer.data]
        : [ERROR_STATUS[answer.error.code], { reference: "the reference", ...answer.error }];
    const wait = status === 429 ? { "retry-after": "7" } : {};
    response.writeHead(status, { "content-type": "application/json", ...wait }).end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    seen,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
