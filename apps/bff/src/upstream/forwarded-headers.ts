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
  "content-language",
  "cache-control",
  "etag",
  "last-modified",
  "vary",
  "retry-after",
  "allow",
  "idempotency-replayed",
  "x-version",
  "x-email-delivery-impossible",
  "x-verify-location",
];

const pick = (headers: Headers, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );

/** What of a client's headers reaches the API: no cookie, nothing forwarded, nothing of the connection. */
export const forwardedRequestHeaders = (headers: Headers): IncomingHttpHeaders => pick(headers, REQUEST);

/** What of the API's headers reaches the client: no cookie, nothing of the server or the connection. */
export const forwardedResponseHeaders = (headers: Headers): IncomingHttpHeaders => pick(headers, RESPONSE);
