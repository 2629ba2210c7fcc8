import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import { setRetryAfter } from "../errors/error-item.ts";
import { lastResortPage } from "../render/last-resort-page.ts";
import { streamPage } from "../render/stream-page.ts";
import { requestContextOf } from "../server/request-context.ts";
import type { Flashes } from "../sessions/flashes.ts";
import type { PageAnswer } from "./render-request.ts";

export interface AnswerOptions {
  readonly locale: Locale;
  /** No cache may hold the page. */
  readonly isPrivate: boolean;
  /** Gets the whole page once all of it was sent. */
  readonly onWhole?: (html: string) => void;
  /** The refusal was prepared and is about to be sent. */
  readonly onRefusal?: () => void;
}

/** Sends what came of a request for a page. Messages that no page has shown go back to where they were. */
export type SendAnswer = (
  reply: FastifyReply,
  answer: PageAnswer,
  options: AnswerOptions,
) => Promise<FastifyReply>;

const HTML = "text/html; charset=utf-8";

function sendLastResort(reply: FastifyReply, locale: Locale, status: number, onSend?: () => void) {
  setRetryAfter(reply, status);
  void reply.code(status).type(HTML).header("cache-control", "no-store");
  onSend?.();
  return reply.send(lastResortPage(locale, reply.request.id));
}

/** @param policyOf Content-Security-Policy of an answer with this nonce. */
export function createSendAnswer(flashes: Flashes, policyOf: (nonce: string) => string): SendAnswer {
  return async (reply, answer, { locale, isPrivate, onWhole, onRefusal }) => {
    if (answer.kind === "page") {
      const { page, rendering, nonce } = answer;
      const isStored = !isPrivate && !page.isPersonal && page.status < 400;
      void reply
        .code(page.status)
        .type(HTML)
        .headers({
          "cache-control": isStored ? "private, no-cache" : "private, no-store",
          "content-security-policy": policyOf(nonce),
        });
      setRetryAfter(reply, page.status);
      return streamPage(reply, page, rendering, onWhole);
    }
    // Where the page itself failed, a message may be the cause, and must not meet the next page.
    if (answer.kind !== "failed" || answer.status === 503) await flashes.putBack(reply);
    if (answer.kind === "overloaded") return sendLastResort(reply, locale, 503, onRefusal);
    if (answer.kind === "failed") return sendLastResort(reply, locale, answer.status);
    if (answer.kind === "verify")
      return reply.header("cache-control", "no-store").redirect(answer.location, 302);
    const location = answer.location + (answer.keepsQuery ? requestContextOf(reply.request).search : "");
    return reply.header("cache-control", "no-cache").redirect(location, answer.status);
  };
}
