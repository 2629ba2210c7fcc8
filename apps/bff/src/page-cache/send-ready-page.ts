import type { FastifyReply } from "fastify";
import { limitUnsent, type SendingSlots } from "../server/sending-slots.ts";
import { readyAnswer } from "./ready-answer.ts";
import type { ReadyPage } from "./ready-page.ts";

/**
 * Sends a cached page, or 304 if the client's copy is current. A page that has left the cache stays in memory until it is sent.
 */
export async function sendReadyPage(
  reply: FastifyReply,
  page: ReadyPage,
  slots: SendingSlots,
): Promise<FastifyReply> {
  const { status, headers, body } = readyAnswer(page, reply.request.headers);
  const bytes = await body;
  void reply
    .code(status)
    .headers(headers)
    .send(bytes ?? undefined);
  limitUnsent(slots, reply);
  return reply;
}
