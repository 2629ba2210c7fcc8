import { BOOTSTRAP_PATH, OPERATOR_PATH } from "@reprise/contracts";
import express, { type Express, type RequestHandler, type Router } from "express";
import type { Logger } from "pino";
import type { FindCustomer } from "../calls/authenticate.ts";
import { type AdmitWrite, callRouter } from "../calls/call-router.ts";
import type { AdmitUpload } from "../calls/file-body.ts";
import type { Handlers } from "../calls/handlers.ts";
import { type Operators, requireOperator } from "../calls/operators.ts";
import { requestLimits } from "../calls/request-limits.ts";
import { documentationRoutes } from "./documentation.ts";
import { errorHandler, notFound } from "./error-handler.ts";
import { type HealthChecks, healthRoutes } from "./health.ts";
import { requestLog } from "./request-log.ts";
import { requireCredential } from "./require-credential.ts";

const HANDLER_TIMEOUT_MS = 15_000;

export interface HttpAppOptions {
  readonly version: string;
  /** Accepted tokens of the BFF. Two during token rotation. */
  readonly serviceTokens: readonly string[];
  /** Creates operators. Undefined: nobody can. */
  readonly bootstrapToken: string | undefined;
  readonly logger: Logger;
  readonly handlers: Handlers;
  readonly findCustomer: FindCustomer;
  readonly operators: Operators;
  /** Served in addition to the calls, only to the BFF. */
  readonly routers: readonly Router[];
  /** Served to every client, without a credential. */
  readonly openRouters?: readonly Router[];
  readonly health: HealthChecks;
  readonly hasDocumentationPage: boolean;
  readonly checksAnswers: boolean;
  readonly handlerTimeoutMs?: number;
  /** Bounds the memory of all uploads together. */
  readonly admitUpload: AdmitUpload;
  readonly admitWrite: AdmitWrite;
}

/** All middleware between the socket and the handlers, in order. */
export function createHttpApp(options: HttpAppOptions): Express {
  const { version, serviceTokens, logger, handlers, routers, health, hasDocumentationPage, checksAnswers } =
    options;
  const app = express();
  app.disable("x-powered-by").disable("etag").enable("case sensitive routing").enable("strict routing");

  app.use(requestLog(logger));
  app.use(answerHeaders(version));
  app.use(requestLimits);
  const service = requireCredential(serviceTokens, "A service credential is needed");
  app.use(healthRoutes(health, service));
  app.use(documentationRoutes({ hasPage: hasDocumentationPage }));
  for (const router of options.openRouters ?? []) app.use(router);
  app.use(
    credentialOf({
      service,
      operator: requireOperator(options.operators),
      bootstrap: requireCredential(
        [options.bootstrapToken ?? []].flat(),
        "Operators are managed with API_OPERATOR_TOKEN, a secret of the API",
      ),
    }),
  );
  const calls = callRouter(handlers, {
    findCustomer: options.findCustomer,
    operators: options.operators,
    checksAnswers,
    handlerTimeoutMs: options.handlerTimeoutMs ?? HANDLER_TIMEOUT_MS,
    admitUpload: options.admitUpload,
    admitWrite: options.admitWrite,
  });
  app.use(calls, ...routers);
  app.use(notFound);
  app.use(errorHandler(logger));
  return app;
}

/** No credential opens what another one does (decision 27). */
const credentialOf =
  ({ service, operator, bootstrap }: Credentials): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    const isBootstrap = path === BOOTSTRAP_PATH || path.startsWith(`${BOOTSTRAP_PATH}/`);
    const others = path.startsWith(OPERATOR_PATH) ? operator : service;
    // Its promise goes to Express, which answers when it rejects.
    return (isBootstrap ? bootstrap : others)(request, response, next);
  };

type Credentials = Readonly<Record<"service" | "operator" | "bootstrap", RequestHandler>>;

function answerHeaders(version: string): RequestHandler {
  return (_request, response, next) => {
    response.set({ "X-Version": version, "X-Content-Type-Options": "nosniff" });
    next();
  };
}
