import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type CallName, findCalls } from "@reprise/contracts";
import { sampleAnswer } from "./sample-answer.ts";
import { SERVICE_TOKEN } from "./test-app.ts";

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

type Answer = (response: ServerResponse, request: SeenRequest) => void;

/** A real HTTP server that answers every call of the contract with its smallest valid answer. */
export interface FakeApi {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Replaces all answers; undefined: default answers again. */
  answer(answer: Answer | undefined): void;
  /** Sets the answer of one call. */
  data(name: CallName, data: object): void;
  down(): Promise<void>;
  up(): Promise<void>;
  reset(): void;
}

const PROBES = new Set(["/readyz", "/healthz/dependencies"]);

export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response
    .writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "x-version": "api-1",
      ...headers,
    })
    .end(JSON.stringify(body));
};

export async function startFakeApi(): Promise<FakeApi> {
  const seen: SeenRequest[] = [];
  const own = new Map<CallName, object>();
  let special: Answer | undefined;

  function respond(response: ServerResponse, request: SeenRequest): void {
    const { pathname } = new URL(request.url, "http://api");
    if (PROBES.has(pathname)) {
      const isAccepted = request.headers.authorization === `Bearer ${SERVICE_TOKEN}`;
      return json(response, isAccepted ? 200 : 401, isAccepted ? { database: "up" } : {});
    }
    if (special) return special(response, request);
    if (pathname === "/api/openapi.json") return json(response, 200, { openapi: "3.1.0" });
    const call = findCalls(pathname).find(
      (found) => found.call.method === request.method.replace("HEAD", "GET"),
    );
    if (!call) return json(response, 404, { code: "NOT_FOUND", message: "No such call", reference: "api" });
    return json(response, 200, own.get(call.name) ?? sampleAnswer(call.name));
  }

  async function listenTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "", headers, rawHeaders } = request;
    const seenRequest = { method, url, headers, rawHeaders, body: await text(request) };
    if (!PROBES.has(url)) seen.push(seenRequest);
    try {
      respond(response, seenRequest);
    } catch (error) {
      // Without an answer a test would wait for its time limit.
      json(response, 500, { code: "INTERNAL_ERROR", message: String(error), reference: "api" });
    }
  }

  const server = createServer((request, response) => void listenTo(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    answer(answer) {
      special = answer;
    },
    data(name, data) {
      own.set(name, data);
    },
    down: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    up: () => listen(port),
    reset() {
      seen.length = 0;
      own.clear();
      special = undefined;
    },
  };
}
