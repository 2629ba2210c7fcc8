import type { Locale } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import type { LocatedPage } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { requestContextOf } from "../server/request-context.ts";
import { anonymousCaller } from "../upstream/callers.ts";
import type { RenderRequest } from "./render-request.ts";
import type { SendAnswer } from "./send-answer.ts";

/** The error page, within a known page or without one. */
export interface ErrorPage {
  readonly locale: Locale;
  /** Undefined: the page decides the status, such as 404. */
  readonly status: number | undefined;
  readonly page: LocatedPage | null;
  readonly flashes: FlashBag;
}

export type SendErrorPage = (reply: FastifyReply, page: ErrorPage) => Promise<FastifyReply>;

export interface ErrorPageSenderOptions {
  readonly renderRequest: RenderRequest;
  readonly sendAnswer: SendAnswer;
  readonly publicUrl: (path: { readonly locale: Locale; readonly pathname: string }, search: string) => URL;
}

export function createErrorPageSender(options: ErrorPageSenderOptions): SendErrorPage {
  const { renderRequest, sendAnswer, publicUrl } = options;

  return async (reply, { locale, status, page, flashes }) => {
    const { request } = reply;
    const { pathname, search } = requestContextOf(request);
    const answer = await renderRequest(reply, async () => ({
      url: publicUrl({ locale, pathname }, search),
      page,
      caller: anonymousCaller(request, locale),
      flashes,
      csrfToken: null,
      errorStatus: status,
    }));
    return sendAnswer(reply, answer, { locale, isPrivate: true });
  };
}
