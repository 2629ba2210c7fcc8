import negotiator from "@fastify/accept-negotiator";
import type { FastifyReply } from "fastify";
import { type Encoding, ENCODINGS } from "./page-bodies.ts";
import type { ReadyPage } from "./ready-page.ts";

const SUPPORTED = [...ENCODINGS];

/** `If-None-Match`: any of several tags, compared weakly. */
const hasTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === "*" || header.includes(etag.slice(2)));

/** Sends a page as it is kept, or says that the client has it. */
export function sendReadyPage(
  reply: FastifyReply,
  { etag, policy, bodies }: ReadyPage,
): FastifyReply | Promise<FastifyReply> {
  const { headers } = reply.request;
  void reply.headers({
    // Asked for each time, as only we know whether it still is right; mostly answered by 304.
    "cache-control": "private, no-cache",
    "content-security-policy": policy,
    vary: "Accept-Encoding",
    etag,
  });
  if (hasTag(headers["if-none-match"], etag)) return reply.removeHeader("content-type").code(304).send();
  const encoding = negotiator.negotiate<Encoding>(headers["accept-encoding"] ?? "", SUPPORTED);
  if (encoding !== null) void reply.header("content-encoding", encoding);
  const body = bodies.body(encoding);
  return body instanceof Promise ? body.then((ready) => reply.send(ready)) : reply.send(body);
}
