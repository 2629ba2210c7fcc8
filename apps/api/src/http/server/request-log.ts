import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { factsOf } from "../calls/request-facts.ts";
import { PROBES } from "./health.ts";

/**
 * Logs one line for each request when the answer is sent or the client disconnects, without headers, query
 * and body.
 */
export function requestLog(logger: Logger): RequestHandler {
  // No redaction: all fields are listed here, and redacting would cost more than the line itself.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const facts = factsOf(request);
    response.once("close", () => {
      const { statusCode: status } = response;
      const line = {
        requestId: facts.id,
        method: request.method,
        path: request.originalUrl.split("?", 1)[0]?.slice(0, 200),
        call: facts.call,
        // 499: the client disconnected before the answer was sent.
        status: response.writableFinished ? status : 499,
        code: facts.code,
        // Undefined, and so not in the line, for all other calls.
        operator: facts.operator?.name,
        ms: Math.round(performance.now() - facts.startedAt),
      };
      lines[levelOf(status, request.path)](line, "request");
    });
    next();
  };
}

function levelOf(status: number, path: string): "error" | "debug" | "info" {
  // A probe that fails is no error: the prober acts on it.
  if (PROBES.has(path)) return status >= 500 ? "info" : "debug";
  return status >= 500 ? "error" : "info";
}
