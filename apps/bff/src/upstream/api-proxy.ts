import type { CallName } from "@reprise/contracts";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { allowsStatistics } from "../server/consent-cookie.ts";
import { RequestError } from "../server/error-item.ts";
import { acceptJsonText } from "../server/json-body.ts";
import { requestContextOf } from "../server/request-context.ts";
import { requireSameOrigin } from "../trust/same-origin.ts";
import { callLocale } from "./call-locale.ts";
import { checkCall } from "./check-call.ts";
import { forwardedRequestHeaders, forwardedResponseHeaders } from "./forwarded-headers.ts";
import { forward } from "./forwarding.ts";
import { type Caller, identityHeaders, LOGIN_ENDED_HEADER } from "./identity.ts";
import { renewScriptCookies } from "./script-cookies.ts";
import { allowedVerifyLocation } from "./verify-location.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller of a proxied call. */
    caller: Caller | null;
    /** True: the call needs a login. */
    needsLogin: boolean;
    /** The name of a proxied call. */
    callName: CallName | undefined;
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const isJson = (type: unknown) =>
  typeof type === "string" && /^application\/(?:[\w.-]+\+)?json\b/u.test(type);

/**
 * `/api/*`: forwards exactly the contract's calls that browsers may make (docs/architecture.md).
 */
export const apiProxy: FastifyPluginAsync = async (scope) => {
  const { config, upstream, csrf, callers } = scope;
  scope.decorateRequest("caller", null);
  scope.decorateRequest("needsLogin", false);
  scope.decorateRequest("callName", undefined);
  acceptJsonText(scope);

  scope.addHook("onRequest", async (request, reply) => {
    const { method } = request;
    const { pathname } = requestContextOf(request);
    const gate = { method, pathname, isDevelopment: config.isDevelopment };
    const { name, isRead, needsLogin, beacon, consent } = checkCall(
      gate,
      (allow) => void reply.header("allow", allow),
    );
    await requireSameOrigin(request);
    if ([beacon, consent].includes("statistics") && !allowsStatistics(request))
      return reply.header("cache-control", "private, no-store").send({});
    // A beacon cannot carry a token. It counts as a read, so that pages with many do not use up the shopper's writes.
    if (!isRead && beacon === undefined) csrf.require(request, request.headers["x-csrf-token"]);
    request.isReadCall = isRead || beacon !== undefined;
    request.needsLogin = needsLogin;
    request.callName = name;
    return undefined;
  });
  // Runs after all checks, so that a refused request gets no cookie.
  scope.addHook("preHandler", async (request, reply) => {
    const locale = callLocale(request, config);
    const caller = await (request.isReadCall
      ? callers.forRead(reply, locale)
      : callers.forWrite(reply, locale));
    if (request.needsLogin && caller.shopper?.login === "unknown")
      throw new RequestError("SERVICE_UNAVAILABLE", "The session lookup failed");
    request.caller = caller;
    renewScriptCookies(reply, request.callName, config.localeMode);
  });

  const responseHeaders = (headers: FastifyRequest["headers"]) => {
    const location = headers["x-verify-location"];
    const allowed = typeof location === "string" ? allowedVerifyLocation(location, config.verifyHosts) : null;
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
      if (!request.caller) throw new Error("The request has no caller");
      const identity = identityHeaders(config.apiServiceToken, request.caller);
      return { ...forwardedRequestHeaders(headers), ...identity };
    },
    responseHeaders,
    async bodyOf(reply, answer) {
      if (answer.headers[LOGIN_ENDED_HEADER] !== undefined) await reply.request.caller?.onLoginEnded?.();
      // Such as the page of a load balancer.
      if (reply.statusCode >= 400 && !isJson(reply.getHeader("content-type")))
        throw new RequestError("UPSTREAM_ERROR", "The API's error is not JSON");
      return answer.body;
    },
  });
};
