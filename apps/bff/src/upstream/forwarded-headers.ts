import type { IncomingHttpHeaders } from "node:http";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const REQUEST = [
  "accept",
  "content-type",
  "content-length",
  "idempotency-key",
  "if-none-match",
  "user-agent",
];

const RESPONSE = [
  "content-type",
  "content-length",
  "content-disposition",
  "content-language",
  "cache-control",
  "etag",
  "last-modified",
  "vary",
  "retry-after",
  "allow",
  "idempotency-replayed",
  "x-email-delivery-impossible",
  "x-verify-location",
];

const pick = (headers: Headers, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );

/** The request headers that are forwarded to the API: no cookies, no forwarding or connection headers. */
export const forwardedRequestHeaders = (headers: Headers): IncomingHttpHeaders => pick(headers, REQUEST);

/** The response headers that are forwarded to the client: no cookies, no server or connection headers. */
export const forwardedResponseHeaders = (headers: Headers): IncomingHttpHeaders => pick(headers, RESPONSE);
