import express, { type Express, type RequestHandler, type Router } from "express";
import type { Logger } from "pino";
import type { FindCustomer } from "../calls/authenticate.ts";
import { documentationRoutes } from "./documentation.ts";
import { errorHandler, notFound } from "./error-handler.ts";
import type { Handlers } from "../calls/handlers.ts";
import { healthRoutes } from "./health.ts";
import { mountCalls } from "../calls/mount-calls.ts";
import { requestLimits } from "../calls/request-limits.ts";
import { requestLog } from "./request-log.ts";
import { requireServiceCredential } from "./service-credential.ts";

const HANDLER_TIMEOUT_MS = 15_000;

export interface HttpAppOptions {
  readonly version: string;
  /** Accepted tokens of the BFF. Two during token rotation. */
  readonly serviceTokens: readonly string[];
  readonly logger: Logger;
  readonly handlers: Handlers;
  readonly findCustomer: FindCustomer;
  /** Served in addition to the calls, only to the BFF. */
  readonly routers: readonly Router[];
  /** Served to every client, without a credential. */
  readonly openRouters?: readonly Router[];
  readonly isReady: () => Promise<boolean>;
  readonly hasDocumentationPage: boolean;
  readonly checksAnswers: boolean;
  readonly handlerTimeoutMs?: number;
}

/** All middleware between the socket and the handlers, in order. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { version, serviceTokens, logger, handlers, routers, isReady, hasDocumentationPage, checksAnswers } =
    options;
  const app = express();
  app.disable("x-powered-by").disable("etag").enable("case sensitive routing").enable("strict routing");

  app.use(requestLog(logger));
  app.use(answerHeaders(version));
  app.use(requestLimits);
  const requireCredential = requireServiceCredential(serviceTokens);
  app.use(healthRoutes(isReady, requireCredential));
  app.use(documentationRoutes({ hasPage: hasDocumentationPage }));
  for (const router of options.openRouters ?? []) app.use(router);
  app.use(requireCredential);
  const calls = express.Router({ caseSensitive: true, strict: true });
  mountCalls(calls, handlers, {
    findCustomer: options.findCustomer,
    checksAnswers,
    handlerTimeoutMs: options.handlerTimeoutMs ?? HANDLER_TIMEOUT_MS,
  });
  app.use(calls, ...routers);
  app.use(notFound);
  app.use(errorHandler(logger));
  return app;
}

function answerHeaders(version: string): RequestHandler {
  return (_request, response, next) => {
    response.set({ "X-Version": version, "X-Content-Type-Options": "nosniff" });
    next();
  };
}
