import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import { setRetryAfter } from "../errors/error-item.ts";
import { lastResortPage } from "../render/last-resort-page.ts";
import { streamPage } from "../render/stream-page.ts";
import { requestContextOf } from "../server/request-context.ts";
import type { SendingSlots } from "../server/sending-slots.ts";
import type { Flashes } from "../sessions/flashes.ts";
import type { RefusedForms } from "../sessions/refused-forms.ts";
import type { PageAnswer } from "./render-request.ts";

export interface AnswerOptions {
  readonly locale: Locale;
  /** True: the response must not be stored anywhere. */
  readonly isPrivate: boolean;
  /** Called with the complete page after the last part was sent. */
  readonly onComplete?: (html: string) => void;
  /** Called when a refusal is complete, before it is sent. */
  readonly onRefusal?: () => void;
}

/** Sends the outcome of a page request. Messages and forms that were not shown are restored. */
export type SendAnswer = (
  reply: FastifyReply,
  answer: PageAnswer,
  options: AnswerOptions,
) => Promise<FastifyReply>;

const HTML = "text/html; charset=utf-8";

function sendLastResort(reply: FastifyReply, locale: Locale, status: number, onSend?: () => void) {
  setRetryAfter(reply, status);
  // Set if the page was compressed, but could not be sent.
  void reply.code(status).type(HTML).header("cache-control", "no-store").removeHeader("content-encoding");
  onSend?.();
  return reply.send(lastResortPage(locale, reply.request.id));
}

export interface SendAnswerOptions {
  readonly flashes: Flashes;
  readonly refusedForms: RefusedForms;
  readonly slots: SendingSlots;
  /** Content-Security-Policy of a response with this nonce. */
  readonly policyOf: (nonce: string) => string;
}

export function createSendAnswer({ flashes, refusedForms, slots, policyOf }: SendAnswerOptions): SendAnswer {
  return async (reply, answer, { locale, isPrivate, onComplete, onRefusal }) => {
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
      // An error page shows messages, but no form.
      if (page.status === 503) await refusedForms.putBack(reply);
      return streamPage(reply, page, rendering, slots, onComplete);
    }
    // Not after an error of the page itself: what was taken may be the cause, and must not reach the next page.
    if (answer.kind !== "failed" || answer.status === 503) {
      await flashes.putBack(reply);
      await refusedForms.putBack(reply);
    }
    if (answer.kind === "overloaded") return sendLastResort(reply, locale, 503, onRefusal);
    if (answer.kind === "failed") return sendLastResort(reply, locale, answer.status);
    if (answer.kind === "verify")
      return reply.header("cache-control", "no-store").redirect(answer.location, 302);
    if (answer.flashes !== null) await flashes.push(reply, answer.flashes);
    const location = answer.location + (answer.keepsQuery ? requestContextOf(reply.request).search : "");
    return reply.header("cache-control", "no-cache").redirect(location, answer.status);
  };
}
