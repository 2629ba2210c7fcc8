import type { FastifyInstance } from "fastify";
import { RequestError } from "../errors/error-item.ts";
import { requestContextOf } from "../server/request-context.ts";
import { forwardedRequestHeaders, forwardedResponseHeaders } from "./forwarded-headers.ts";
import { forward } from "./forwarding.ts";
import { identityHeaders } from "./identity.ts";
import type { Upstream } from "./upstream.ts";

const PICTURE = /^\/media\/[\w]+-\d{2,4}$/u;

/**
 * `/media/{hash}-{width}`: forwards pictures. The API draws each once, and browsers cache them for a year.
 */
export function proxyMedia(
  app: FastifyInstance,
  { apiUrl, apiServiceToken }: { readonly apiUrl: string; readonly apiServiceToken: string },
  upstream: Upstream,
): void {
  void app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      if (!PICTURE.test(requestContextOf(request).pathname))
        throw new RequestError("NOT_FOUND", "No such picture");
    });
    await forward(scope, {
      url: apiUrl,
      prefix: "/media",
      methods: ["GET", "HEAD"],
      upstream,
      requestHeaders: (request, headers) => ({
        ...forwardedRequestHeaders(headers),
        ...identityHeaders(apiServiceToken, {
          requestId: request.id,
          locale: requestContextOf(request).locale,
          shopper: null,
        }),
      }),
      responseHeaders: forwardedResponseHeaders,
      bodyOf: (_, { body }) => body,
    });
  });
}
