import type { FastifyInstance } from "fastify";

const SECRET_PARAMETERS = /(?<=[?&](?:token|code|state|nonce|user|password|email|coupon|coupon_code)=)[^&]*/giu;

/** Links of mails that have their secret in the path. */
const SECRET_PATHS = /(?<=\/unsubscribe\/)[^/?]+/u;

/** Sources that the development server sends: dozens a page. */
const SOURCES = /^\/(?:@|src\/|node_modules\/)/u;

/** Path and query for the logs, secrets left out. */
export const loggableUrl = (url: string): string => url.replace(SECRET_PARAMETERS, "*").replace(SECRET_PATHS, "*");

/** Paths of log objects that never reach the logs. */
export const REDACTED = [
  "authorization",
  "cookie",
  "*.authorization",
  "*.cookie",
  '*["set-cookie"]',
  '*["x-visitor-token"]',
  '*["x-customer-token"]',
  '*["x-csrf-token"]',
  "*.password",
  "*.customerToken",
  "*.deviceToken",
  "*.token",
  "*.headers.authorization",
  "*.headers.cookie",
  '*.headers["set-cookie"]',
  '*.headers["x-visitor-token"]',
  '*.headers["x-customer-token"]',
  '*.headers["x-csrf-token"]',
];

/** One line for each request, with the id that the API logs too; the id goes back to the client. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  // All that goes into these lines is named here: to look for secrets in each costs more than the line.
  const lines = app.log.child({}, { redact: [] });
  app.addHook("onResponse", async (request, reply) => {
    const { method, originalUrl, ip } = request;
    const line = {
      requestId: request.id,
      method,
      url: loggableUrl(originalUrl),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    };
    const level = reply.statusCode >= 500 ? "error" : SOURCES.test(originalUrl) ? "debug" : "info";
    // Probes ask every few seconds: only what goes wrong with them is worth a line.
    const isQuiet = request.routeOptions.logLevel === "warn" && level !== "error";
    if (!isQuiet) lines[level](line, "request");
  });
  app.addHook("onRequestAbort", async (request) => {
    request.log.info(
      { method: request.method, url: loggableUrl(request.originalUrl) },
      "request aborted by the client",
    );
  });
}
