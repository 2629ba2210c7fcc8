import type { IncomingHttpHeaders } from "node:http";
import negotiator from "@fastify/accept-negotiator";
import { type Encoding, ENCODINGS } from "./page-bodies.ts";
import type { ReadyPage } from "./ready-page.ts";

/** What a client gets of a page as it is kept. */
export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Null: the client has it. */
  readonly body: Buffer | Promise<Buffer> | null;
}

const SUPPORTED = [...ENCODINGS];

/** `If-None-Match`: any of several tags, compared weakly. */
const hasTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === "*" || header.includes(etag.slice(2)));

export function readyAnswer({ etag, policy, bodies }: ReadyPage, asked: IncomingHttpHeaders): ReadyAnswer {
  const headers = {
    // Asked for each time, as only we know whether it still is right; mostly answered by 304.
    "cache-control": "private, no-cache",
    "content-security-policy": policy,
    vary: "Accept-Encoding",
    etag,
  };
  if (hasTag(asked["if-none-match"], etag)) return { status: 304, headers, body: null };
  const encoding = negotiator.negotiate<Encoding>(asked["accept-encoding"] ?? "", SUPPORTED);
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
