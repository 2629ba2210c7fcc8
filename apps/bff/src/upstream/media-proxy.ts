import type { FastifyPluginAsync } from "fastify";
import { RequestError } from "../server/error-item.ts";
import { requestContextOf } from "../server/request-context.ts";
import { forwardedRequestHeaders, forwardedResponseHeaders } from "./forwarded-headers.ts";
import { forward } from "./forwarding.ts";
import { identityHeaders } from "./identity.ts";

const PICTURE = /^\/media\/\w+(?:-(?:A[1-4]|S[0-3]|A[0-4]-near))?-\d{2,4}$/u;

/**
 * `/media/{hash}-{width}`, or `/media/{hash}-{grade}-{width}` with the wear of a grade or another look: forwards pictures. The API draws each once, and browsers cache them for a year.
 */
export const mediaProxy: FastifyPluginAsync = async (scope) => {
  const { apiUrl, apiServiceToken } = scope.config;
  scope.addHook("onRequest", async (request) => {
    if (!PICTURE.test(requestContextOf(request).pathname))
      throw new RequestError("NOT_FOUND", "No such picture");
  });
  await forward(scope, {
    url: apiUrl,
    prefix: "/media",
    methods: ["GET", "HEAD"],
    upstream: scope.mediaUpstream,
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
};
