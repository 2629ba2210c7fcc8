import type { FlashBag } from "@reprise/toasts";
import type { PageEntry } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { isForEveryone, type PageAddress, type PagePath } from "../page-cache/page-address.ts";
import type { CacheFill, ReadyPages } from "../page-cache/ready-pages.ts";
import { sendReadyPage } from "../page-cache/send-ready-page.ts";
import type { SendEarlyHints } from "../render/early-hints.ts";
import type { SendingSlots } from "../server/sending-slots.ts";
import { isEmptyFlashBag } from "../sessions/flashes.ts";
import { anonymousCaller } from "../upstream/callers.ts";
import type { ReadyPageFastPath } from "./fast-path/ready-page-fast-path.ts";
import type { RefusalFastPath } from "./fast-path/refusal-fast-path.ts";
import type { RenderRequest } from "./render-request.ts";
import type { SendAnswer } from "./send-answer.ts";

/** In ms: how long other requests wait for the late parts of a page that is already being sent. */
const LATE_PARTS_WAIT = 20;

/** A page that is the same for everyone, with its canonical address. */
export interface SharedPage {
  readonly path: PagePath;
  readonly entry: PageEntry;
  readonly address: PageAddress;
  /** False: the address is too long, or there is no cache. */
  readonly isCached: boolean;
  /** True: it may differ by the user group. */
  readonly hasExperiences: boolean;
  readonly flashes: FlashBag;
  /** True if the page with another query is cached or being rendered. */
  readonly isAvailable: (search: string) => boolean;
}

export type SendSharedPage = (reply: FastifyReply, page: SharedPage) => Promise<FastifyReply>;

export interface SharedPageSenderOptions {
  readonly readyPages: ReadyPages;
  readonly slots: SendingSlots;
  readonly renderRequest: RenderRequest;
  readonly sendAnswer: SendAnswer;
  readonly sendEarlyHints: SendEarlyHints;
  readonly readyPageFastPath: ReadyPageFastPath;
  readonly refusalFastPath: RefusalFastPath;
}

/**
 * Sends pages from the cache. A missing page is rendered once for all concurrent requests, streamed, and
 * stored.
 */
export function createSharedPageSender(options: SharedPageSenderOptions): SendSharedPage {
  const { readyPages, slots, renderRequest, sendAnswer, sendEarlyHints, readyPageFastPath, refusalFastPath } =
    options;

  async function render(
    reply: FastifyReply,
    shared: SharedPage,
    fill: CacheFill | null,
  ): Promise<FastifyReply> {
    const { path, entry, address, flashes, isAvailable } = shared;
    const { request } = reply;
    const { locale } = path;
    // Disposes of the fill on every early exit, so that no request waits forever.
    using fills = new DisposableStack();
    fills.use(fill);
    const answer = await renderRequest(reply, async () => {
      await sendEarlyHints(reply, entry.source);
      // A shared page is rendered without any data of this shopper.
      const caller = anonymousCaller(request, locale);
      return {
        url: address.url(),
        page: address.page,
        userGroup: address.userGroup,
        caller,
        flashes,
        csrfToken: null,
        errorStatus: undefined,
      };
    });
    const isPrivate = !isEmptyFlashBag(flashes);
    const onRefusal = () => refusalFastPath.remember(reply, locale, isAvailable);
    if (answer.kind === "redirect") fill?.drop();
    if (answer.kind !== "page" || !fill) return sendAnswer(reply, answer, { locale, isPrivate, onRefusal });
    const { page, rendering, nonce, isComplete } = answer;
    if (!isForEveryone(page, address.query)) {
      fill.drop();
      return sendAnswer(reply, answer, { locale, isPrivate });
    }
    const untilComplete = fills.move();
    setTimeout(() => fill.releaseWaiting(), LATE_PARTS_WAIT);
    rendering.signal.addEventListener("abort", () => untilComplete.dispose(), { once: true });
    const onComplete = (html: string) => {
      if (!isComplete() || rendering.signal.aborted) untilComplete.dispose();
      else void fill.store({ html, nonce, requestId: request.id, tags: page.tags });
    };
    return sendAnswer(reply, answer, { locale, isPrivate, onComplete });
  }

  return async (reply, shared) => {
    const { address, isCached, hasExperiences, flashes } = shared;
    // A shopper with messages gets an uncached page.
    if (!isCached || !isEmptyFlashBag(flashes)) return render(reply, shared, null);
    const ready = readyPages.find(address);
    if (ready) {
      const find = () => readyPages.find(address);
      if (address.userGroup === null)
        readyPageFastPath.remember(reply, { query: address.query, hasExperiences, find });
      return sendReadyPage(reply, ready, slots);
    }
    const fill = reply.request.method === "GET" ? readyPages.startFill(address) : null;
    const page = fill ? null : await readyPages.wait(address);
    return page ? sendReadyPage(reply, page, slots) : render(reply, shared, fill);
  };
}
