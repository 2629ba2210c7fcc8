import type { IncomingHttpHeaders } from "node:http";
import { callbackify } from "node:util";
import httpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failureOf, sendErrorItem } from "../server/error-item.ts";
import { readComplete } from "./complete-answer.ts";
import { upstreamFailure } from "./upstream-failure.ts";
import type { UpstreamRequest, Upstream } from "./upstream.ts";

type ProxyOptions = Parameters<typeof httpProxy>[1];
type ReplyOptions = NonNullable<ProxyOptions["replyOptions"]>;
type AnyRequest = Parameters<NonNullable<ReplyOptions["onResponse"]>>[0];
type AnyReply = Parameters<NonNullable<ReplyOptions["onResponse"]>>[1];
type Answer = Parameters<NonNullable<ReplyOptions["onResponse"]>>[2] & {
  readonly headers: IncomingHttpHeaders;
};

/** An answer of the API, read to its end. */
export interface CompleteAnswer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
type Headers = Parameters<NonNullable<ReplyOptions["rewriteHeaders"]>>[0];

export interface Forwarding {
  readonly url: string;
  readonly prefix: string;
  readonly methods: ProxyOptions["httpMethods"];
  readonly upstream: Upstream;
  readonly requestHeaders: (request: FastifyRequest, headers: Headers) => IncomingHttpHeaders;
  readonly responseHeaders: (headers: Headers) => IncomingHttpHeaders;
  /** Returns the body to send for the API's answer. Status and headers are already set on the reply. */
  readonly bodyOf: (reply: FastifyReply, answer: CompleteAnswer) => Buffer | Promise<Buffer>;
}

/** The library's types also allow HTTP/2, which this server does not use. */
const requestOf = (request: AnyRequest) => request as FastifyRequest;
const replyOf = (reply: AnyReply) => reply as FastifyReply;

/** Adapts our API connection to the dispatcher that the proxy library expects. */
function dispatcher(upstream: Upstream) {
  const request = callbackify(async (options: UpstreamRequest) => {
    const answer = await upstream.request(options);
    // If the client has left, the library destroys the answer and ignores its error. Without this listener,
    // the error would end the process.
    answer.body.on("error", () => undefined);
    return answer;
  });
  return { request } as NonNullable<ProxyOptions["undici"]>;
}

/** Forwards a JSON body as received, without encoding it again. */
function proxyRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  destination: string,
  options: ReplyOptions,
) {
  const body =
    typeof request.body === "string" ? { body: request.body, contentType: "application/json" } : {};
  return reply.from(destination, { ...options, ...body });
}

/** Forwards all requests under a prefix that the scope's hooks accept. */
export async function forward(scope: FastifyInstance, forwarding: Forwarding): Promise<void> {
  const { url, prefix, methods, upstream, requestHeaders, responseHeaders, bodyOf } = forwarding;
  const fail = (reply: FastifyReply, error: unknown) => {
    const cause = upstreamFailure(error);
    const failure = failureOf(cause);
    // A client that has left ends its request at the API, too.
    const level = reply.raw.destroyed ? "debug" : "error";
    if (failure.status >= 500) reply.log[level]({ err: cause.cause ?? cause }, cause.code);
    sendErrorItem(reply, failure);
  };
  const answerWith = async (reply: FastifyReply, { headers, stream }: Answer) => {
    try {
      const answer = { headers, body: await readComplete(stream as AsyncIterable<Buffer>) };
      reply.send(await bodyOf(reply, answer));
    } catch (error) {
      // The library ends the answer of a client that has left.
      if (!reply.raw.destroyed) fail(reply, error);
    }
  };
  await scope.register(httpProxy, {
    upstream: url,
    prefix,
    rewritePrefix: prefix,
    ...(methods ? { httpMethods: methods } : {}),
    // Bodies are read in full so that size and format are checked here.
    proxyPayloads: false,
    disableRequestLogging: true,
    undici: dispatcher(upstream),
    handler: proxyRequest,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeaders(requestOf(request), headers),
      rewriteHeaders: responseHeaders,
      // Our upstream retries within a budget; the library would retry a 503 ten times.
      retryDelay: () => null,
      onResponse: (_, reply, answer) => void answerWith(replyOf(reply), answer as Answer),
      onError: (reply, { error }) => fail(replyOf(reply), error.cause ?? error),
    },
  });
}
