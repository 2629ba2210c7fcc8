import type { FlashBag } from "@reprise/toasts";
import type { LocatedPage, PageEntry } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import type { PagePath } from "../page-cache/page-address.ts";
import type { SendEarlyHints } from "../render/early-hints.ts";
import { requestContextOf } from "../server/request-context.ts";
import type { Csrf } from "../trust/csrf.ts";
import type { Callers } from "../upstream/callers.ts";
import type { RefusalFastPath } from "./fast-path/refusal-fast-path.ts";
import type { RenderRequest } from "./render-request.ts";
import type { SendAnswer } from "./send-answer.ts";

/** A page with personal data of the shopper. */
export interface PersonalPage {
  readonly path: PagePath;
  readonly entry: PageEntry;
  /** Null: no such page. */
  readonly page: LocatedPage | null;
  readonly flashes: FlashBag;
}

export type SendPersonalPage = (reply: FastifyReply, page: PersonalPage) => Promise<FastifyReply>;

export interface PersonalPageSenderOptions {
  readonly renderRequest: RenderRequest;
  readonly sendAnswer: SendAnswer;
  readonly sendEarlyHints: SendEarlyHints;
  readonly refusalFastPath: RefusalFastPath;
  readonly callers: Callers;
  readonly csrf: Csrf;
  readonly publicUrl: (path: PagePath, search: string) => URL;
}

/** Renders pages with the shopper's identity, and with a CSRF token for their forms. */
export function createPersonalPageSender(options: PersonalPageSenderOptions): SendPersonalPage {
  const { renderRequest, sendAnswer, sendEarlyHints, refusalFastPath, callers, csrf, publicUrl } = options;

  return async (reply, { path, entry, page, flashes }) => {
    const { locale } = path;
    const answer = await renderRequest(reply, async () => {
      const caller = await callers.forRead(reply, locale);
      await sendEarlyHints(reply, entry.source);
      const url = publicUrl(path, requestContextOf(reply.request).search);
      return { url, page, caller, flashes, csrfToken: csrf.tokenFor(reply), errorStatus: undefined };
    });
    const onRefusal = () => refusalFastPath.remember(reply, locale, () => false);
    return sendAnswer(reply, answer, { locale, isPrivate: true, onRefusal });
  };
}
