import { isIPv4 } from "node:net";
import { clientNetwork } from "@reprise/service/client-network";
import fp from "fastify-plugin";

/**
 * Secret parameters, also in URLs inside a parameter, where `?` and `&` may be escaped several times
 * (`%3Ftoken%3D`, `%253Ftoken%253D`). Matches up to the next parameter of the outer URL.
 */
const SECRET_PARAMETERS =
  /((?:[?&#]|%(?:25){0,3}(?:3f|26|23))(?:(?:\w{1,20}_)?token|code|state|nonce|user|password|email|preview|session|coupon(?:_code)?)(?:=|%(?:25){0,3}3d))[^&#]*/giu;

/** Links in mails with a token in the path. */
const SECRET_PATHS = /(unsubscribe(?:\/|%(?:25){0,3}2f))(?:(?!%(?:25){0,3}2f)[^/?&])+/giu;

/** Source files of the development server: dozens per page. */
const SOURCES = /^\/(?:@|src\/|node_modules\/)/u;

/** Path and query for logs, with secrets replaced by `*`. */
export const loggableUrl = (url: string): string =>
  url.replace(SECRET_PARAMETERS, "$1*").replace(SECRET_PATHS, "$1*");

/**
 * A client's address for logs, where it tells networks apart, not people: an IPv4 address without its last part, the /64 of
 * an IPv6 address.
 */
export function loggableAddress(address: string): string {
  const network = clientNetwork(address) ?? "unknown";
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf("."))}.0` : network;
}

/** Logs each request in one line, under the id that is also sent to the API and to the client. */
export const requestLog = fp(
  async (app) => {
    // No redaction is needed because every field is listed here. Redaction would cost more than the line.
    const log = app.log.child({}, { redact: [] });
    app.addHook("onRequest", async (request, reply) => {
      void reply.header("x-request-id", request.id);
    });
    app.addHook("onResponse", async (request, reply) => {
      const { id: requestId, method, originalUrl, ip } = request;
      const { statusCode: status } = reply;
      // The line about the abort is there already.
      if (reply.raw.destroyed && !reply.raw.writableFinished) return;
      // Probes are sent every few seconds. Their failures are no errors: the prober acts on them.
      const isProbe = request.routeOptions.logLevel === "warn";
      if (isProbe && status < 500) return;
      const level = status >= 500 && !isProbe ? "error" : SOURCES.test(originalUrl) ? "debug" : "info";
      // `ms`: from the first byte of the request to the last byte of the response.
      const ms = Math.round(reply.elapsedTime);
      const line = { requestId, method, url: loggableUrl(originalUrl), status, ms, ip: loggableAddress(ip) };
      log[level](line, "request");
    });
    app.addHook("onRequestAbort", async ({ id: requestId, method, originalUrl }) => {
      log.info({ requestId, method, url: loggableUrl(originalUrl) }, "request aborted by the client");
    });
  },
  { name: "request-log" },
);
