import { pipeline } from "node:stream";
import { isLocale, type Locale } from "@reprise/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { failureOf, RequestError, sendErrorItem } from "../plugins/error-item.ts";
import { acceptJsonText } from "../plugins/json-body.ts";
import { placeOf } from "../plugins/places.ts";
import { requireSameOrigin } from "../plugins/same-origin.ts";
import { visitorForWrite, visitorOf } from "../plugins/visitors.ts";
import { compressed } from "../render/compression.ts";
import { gateCall } from "./call-gate.ts";
import { forward } from "./forwarding.ts";
import { forwardedRequestHeaders, forwardedResponseHeaders } from "./forwarded-headers.ts";
import { identityHeaders } from "./identity.ts";
import type { Upstream } from "./upstream.ts";
import { allowedVerifyLocation } from "./verify-location.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Token sent to the API with a proxied call. */
    visitor: string | undefined;
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/** Our pages send their locale; anything else gets the host's, the cookie's or the default. */
function localeOf(request: FastifyRequest, config: Config): Locale {
  const { "accept-language": asked } = request.headers;
  if (config.localeMode.kind === "host") return placeOf(request).locale;
  return [asked, request.cookies["language"]].find(isLocale) ?? placeOf(request).locale;
}

const isJson = (type: unknown) =>
  typeof type === "string" && /^application\/(?:[\w.-]+\+)?json\b/u.test(type);

/**
 * `/api/*`: the contract's public calls and no other path, for our own pages (architecture, "Sessions,
 * identity, trust").
 */
export function proxyApi(app: FastifyInstance, config: Config, upstream: Upstream): void {
  app.decorateRequest("visitor", undefined);
  void app.register(async (scope) => {
    acceptJsonText(scope);

    scope.addHook("onRequest", async (request, reply) => {
      const { method } = request;
      const { pathname } = placeOf(request);
      const gate = { method, pathname, isDevelopment: config.isDevelopment };
      const { isRead } = gateCall(gate, (allow) => void reply.header("allow", allow));
      await requireSameOrigin(request);
      request.isReadCall = isRead;
    });
    // Once nothing is left to refuse: who is refused gets no cookie.
    scope.addHook("preHandler", async (request, reply) => {
      request.visitor = request.isReadCall ? visitorOf(request) : visitorForWrite(request, reply);
    });

    const responseHeaders = (headers: FastifyRequest["headers"]) => {
      const location = headers["x-verify-location"];
      const allowed =
        typeof location === "string" ? allowedVerifyLocation(location, config.verifyHosts) : null;
      return {
        "cache-control": "private, no-store",
        "x-version": config.version,
        ...forwardedResponseHeaders({ ...headers, "x-verify-location": allowed ?? undefined }),
      };
    };

    await forward(scope, {
      url: config.apiUrl,
      prefix: "/api",
      methods: [...METHODS],
      upstream,
      requestHeaders: (request, headers) => {
        const { id: requestId, visitor } = request;
        const identity = identityHeaders(config.apiServiceToken, {
          requestId,
          locale: localeOf(request, config),
          visitor,
        });
        return { ...forwardedRequestHeaders(headers), ...identity };
      },
      responseHeaders,
      sendAnswer,
    });
  });
}

/**
 * JSON is compressed; an error that is none of the API's own (a load balancer's page) becomes an error item.
 */
function sendAnswer(reply: FastifyReply, { stream }: { readonly stream: NodeJS.ReadableStream }): void {
  if (reply.statusCode >= 400 && !isJson(reply.getHeader("content-type"))) {
    stream.on("error", () => undefined).resume();
    sendErrorItem(reply, failureOf(new RequestError("UPSTREAM_ERROR", "The API answered something else")));
    return;
  }
  const isWorthIt =
    reply.request.method !== "HEAD" && Number(reply.getHeader("content-length") ?? Infinity) > 1024;
  if (!isWorthIt) {
    void reply.send(stream);
    return;
  }
  const output = compressed(reply);
  // What goes wrong destroys both ends, and Fastify tells of the one it sends.
  pipeline(stream, output, () => undefined);
  void reply.send(output);
}
