import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";
import { createEncodingChoice } from "../server/accepted-encoding.ts";
import { ENCODINGS } from "./page-bodies.ts";
import type { ReadyPage } from "./ready-page.ts";

/** The HTTP response for a cached page. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: the client's copy is current. */
  readonly body: Buffer | Promise<Buffer> | null;
}

const acceptedEncoding = createEncodingChoice(ENCODINGS);

export function readyAnswer(
  { etag, policy, bodies }: ReadyPage,
  requestHeaders: IncomingHttpHeaders,
): ReadyAnswer {
  const headers = {
    // Browsers revalidate every time, since only the server knows about changes. Most answers are a 304.
    "cache-control": "private, no-cache",
    "content-security-policy": policy,
    vary: "Accept-Encoding",
    etag,
  };
  if (fresh(requestHeaders, { etag })) return { status: 304, headers, body: null };
  const encoding = acceptedEncoding(requestHeaders["accept-encoding"]);
  return {
    status: 200,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      ...(encoding === null ? {} : { "content-encoding": encoding }),
    },
    body: bodies.body(encoding),
  };
}
