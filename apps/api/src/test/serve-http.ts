import type { AddressInfo } from "node:net";
import { createConnection } from "node:net";
import { CALL_NAMES, type CallName } from "@reprise/contracts";
import { createLogger } from "@reprise/service/logger";
import express, { type Router } from "express";
import { ApiFailure } from "../http/calls/api-failure.ts";
import type { FindCustomer } from "../http/calls/authenticate.ts";
import type { AdmitWrite } from "../http/calls/call-router.ts";
import type { Handlers } from "../http/calls/handlers.ts";
import type { Operators } from "../http/calls/operators.ts";
import { createHttpApp } from "../http/server/http-app.ts";
import { createHttpServer } from "../http/server/http-server.ts";

export const BOOTSTRAP_TOKEN = "bootstrap-token-of-the-tests-01234567";
export const SERVICE_TOKEN = "service-token-of-the-tests-0123456789";

const nothing = () => Promise.reject(new ApiFailure("NOT_FOUND", "Not part of this test"));

type Request = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

export interface HttpOptions {
  readonly serviceTokens?: readonly string[];
  readonly handlers?: Partial<Handlers>;
  readonly findCustomer?: FindCustomer;
  readonly operators?: Operators;
  readonly router?: Router;
  /** Routes that need no credential. */
  readonly openRouter?: Router;
  readonly isReady?: () => Promise<boolean>;
  readonly handlerTimeoutMs?: number;
  readonly checksAnswers?: boolean;
  readonly admitWrite?: AdmitWrite;
}

/** Starts the HTTP layer alone on its own port. Calls without a handler answer NOT_FOUND. */
export async function serveHttp(options: HttpOptions = {}) {
  const lines: Array<Record<string, unknown>> = [];
  const logger = createLogger(
    { service: "api", version: "1.2.3", level: "info" },
    {
      write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    },
  );
  const app = createHttpApp({
    version: "1.2.3",
    serviceTokens: options.serviceTokens ?? [SERVICE_TOKEN],
    bootstrapToken: BOOTSTRAP_TOKEN,
    logger,
    handlers: {
      ...(Object.fromEntries(CALL_NAMES.map((name) => [name, nothing])) as Record<CallName, typeof nothing>),
      ...options.handlers,
    },
    admitUpload: (work) => work(),
    admitWrite: options.admitWrite ?? ((_shopper, write) => write()),
    findCustomer: options.findCustomer ?? (() => Promise.resolve(null)),
    operators: options.operators ?? {
      authenticate: () => Promise.resolve(null),
      logRefusedCall: () => Promise.resolve(),
    },
    routers: [options.router ?? express.Router()],
    openRouters: options.openRouter === undefined ? [] : [options.openRouter],
    health: {
      isReady: options.isReady ?? (() => Promise.resolve(true)),
      dependencies: () => Promise.resolve({ database: "up" }),
    },
    hasDocumentationPage: true,
    checksAnswers: options.checksAnswers ?? true,
    ...(options.handlerTimeoutMs === undefined ? {} : { handlerTimeoutMs: options.handlerTimeoutMs }),
  });
  const server = createHttpServer(app, { version: "1.2.3", logger });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    /** Log lines so far. */
    lines,
    /** Sends a request, with the service credential unless `headers` override it. */
    request: (path: string, { headers, ...init }: Request = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${SERVICE_TOKEN}`, ...headers },
      }),
    post: (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${SERVICE_TOKEN}`, "content-type": "application/json", ...headers },
      }),
    /** Start of a raw request; the caller adds headers and an empty line. */
    head: (method: string, path: string) =>
      `${method} ${path} HTTP/1.1\r\nHost: api\r\nAuthorization: Bearer ${SERVICE_TOKEN}\r\n`,
    /** Sends raw bytes and returns everything received until the connection closes. */
    raw: (text: string) => sendRaw(port, text),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = createConnection({ port, host: "127.0.0.1" }, () => socket.write(text));
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
