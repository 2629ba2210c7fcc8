import type { IncomingHttpHeaders } from "node:http";
import { callbackify } from "node:util";
import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureOf, sendErrorItem } from "../errors/error-item.ts";
import type { UpstreamRequest, Upstream } from "./upstream.ts";
import { upstreamFailure } from "./upstream-failure.ts";

type ProxyOptions = Parameters<typeof httpProxy>[1];
type ReplyOptions = NonNullable<ProxyOptions["replyOptions"]>;
type AnyRequest = Parameters<NonNullable<ReplyOptions["onResponse"]>>[0];
type AnyReply = Parameters<NonNullable<ReplyOptions["onResponse"]>>[1];
type Answer = Parameters<NonNullable<ReplyOptions["onResponse"]>>[2] & {
  readonly headers: IncomingHttpHeaders;
};
type Headers = Parameters<NonNullable<ReplyOptions["rewriteHeaders"]>>[0];

export interface Forwarding {
  readonly url: string;
  readonly prefix: string;
  readonly methods: ProxyOptions["httpMethods"];
  readonly upstream: Upstream;
  readonly requestHeaders: (request: FastifyRequest, headers: Headers) => IncomingHttpHeaders;
  readonly responseHeaders: (headers: Headers) => IncomingHttpHeaders;
  /** Sends the API's answer; its status and headers are on the reply already. */
  readonly sendAnswer: (reply: FastifyReply, answer: Answer) => void | Promise<void>;
}

/** The library's types speak of HTTP/2 too, which this server does not. */
const requestOf = (request: AnyRequest) => request as FastifyRequest;
const replyOf = (reply: AnyReply) => reply as FastifyReply;

/** The proxy library asks for a dispatcher; ours is the gateway that all requests to the API go through. */
function dispatcher(upstream: Upstream) {
  const request = callbackify(async (options: UpstreamRequest) => {
    const answer = await upstream.request(options);
    // The library destroys an answer that comes after its reader has gone, and listens to nothing then: the
    // error of that would end the process.
    answer.body.on("error", () => undefined);
    return answer;
  });
  return { request } as unknown as NonNullable<ProxyOptions["undici"]>;
}

/** Sends a body that was read as text on as it came, not encoded once more. */
function sendOn(request: FastifyRequest, reply: FastifyReply, destination: string, options: ReplyOptions) {
  const body =
    typeof request.body === "string" ? { body: request.body, contentType: "application/json" } : {};
  return reply.from(destination, { ...options, ...body });
}

/** Forwards everything under a prefix that the scope's hooks let through. */
export async function forward(scope: FastifyInstance, forwarding: Forwarding): Promise<void> {
  const { url, prefix, methods, upstream, requestHeaders, responseHeaders, sendAnswer } = forwarding;
  await scope.register(httpProxy, {
    upstream: url,
    prefix,
    rewritePrefix: prefix,
    ...(methods ? { httpMethods: methods } : {}),
    // Bodies are read, so that their size and form are checked here.
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: dispatcher(upstream),
    handler: sendOn,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeaders(requestOf(request), headers),
      rewriteHeaders: responseHeaders,
      // The gateway has its own; the library would repeat a 503 ten times.
      retryDelay: () => null,
      onResponse: (_, reply, answer) => void sendAnswer(replyOf(reply), answer as Answer),
      onError: (reply, { error }) => {
        const cause = upstreamFailure(error.cause ?? error);
        reply.log.error({ err: cause.cause ?? cause }, cause.code);
        sendErrorItem(replyOf(reply), failureOf(cause));
      },
    },
  });
}
