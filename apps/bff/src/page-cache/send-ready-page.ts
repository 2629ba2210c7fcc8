import type { FastifyReply } from "fastify";
import { readyAnswer } from "./ready-answer.ts";
import type { ReadyPage } from "./ready-page.ts";

/** Sends a cached page, or 304 if the client's copy is current. */
export function sendReadyPage(reply: FastifyReply, page: ReadyPage): FastifyReply | Promise<FastifyReply> {
  const { status, headers, body } = readyAnswer(page, reply.request.headers);
  void reply.code(status).headers(headers);
  if (body === null) return reply.send();
  return body instanceof Promise ? body.then((ready) => reply.send(ready)) : reply.send(body);
}
