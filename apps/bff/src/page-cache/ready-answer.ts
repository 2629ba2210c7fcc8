import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";
import { createEncodingChoice } from "../server/accepted-encoding.ts";
import { ENCODINGS } from "./page-bodies.ts";
import type { ReadyPage } from "./ready-page.ts";

/** What a client gets of a page as it is kept. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: the client has it. */
  readonly body: Buffer | Promise<Buffer> | null;
}

const acceptedEncoding = createEncodingChoice(ENCODINGS);

export function readyAnswer({ etag, policy, bodies }: ReadyPage, asked: IncomingHttpHeaders): ReadyAnswer {
  const headers = {
    // Asked for each time, as only we know whether it still is right; mostly answered by 304.
    "cache-control": "private, no-cache",
    "content-security-policy": policy,
    vary: "Accept-Encoding",
    etag,
  };
  if (fresh(asked, { etag })) return { status: 304, headers, body: null };
  const encoding = acceptedEncoding(asked["accept-encoding"]);
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
