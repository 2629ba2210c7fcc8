import { randomBytes, randomUUID } from "node:crypto";
import type { Locale } from "@reprise/locale";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { FastifyInstance, FastifyReply } from "fastify";
import { createCachedPage, sendCachedPage } from "../page-cache/cached-page.ts";
import { setRetryAfter } from "../server/error-item.ts";
import { requestContextOf } from "../server/request-context.ts";
import { isEmptyFlashBag } from "../sessions/flashes.ts";
import { anonymousCaller } from "../upstream/callers.ts";
import { verificationAddress } from "../upstream/verification.ts";
import type { TrustedScripts } from "./content-security-policy.ts";
import { lastResortPage } from "./last-resort-page.ts";
import type { PageJob, RenderedShell, RenderPage } from "./render-page.ts";
import { isShown, type PageTarget, type RequestedPage } from "./requested-page.ts";
import { readPage, streamPage } from "./stream-page.ts";

/** Answers a request with a page. */
export type SendPage = (reply: FastifyReply, target: PageTarget) => Promise<FastifyReply>;

export interface SendPageOptions {
  readonly requestedPage: (reply: FastifyReply, target: PageTarget) => Promise<RequestedPage>;
  readonly render: RenderPage;
  readonly policyOf: (scripts: TrustedScripts) => string;
}

/** Pages that are loaded and rendered at once. The others wait in the order of their arrival. */
export const MAX_RENDERS = 32;
/** Pages that may wait. Further ones are refused at once, so that nobody waits for seconds. */
export const MAX_WAITING_PAGES = 96;
/** Cached pages that are refreshed at once. They have places of their own: a flood must not make cached pages old. */
const MAX_REFRESHES = 4;
/** Pages that are compressed for the cache at once. Further ones are not cached: they would fill the memory. */
const MAX_STORES = 8;

const HTML = "text/html; charset=utf-8";
const createNonce = () => randomBytes(16).toString("base64");

function sendLastResort(reply: FastifyReply, locale: Locale, status: number): FastifyReply {
  setRetryAfter(reply, status);
  void reply.code(status).type(HTML).header("cache-control", "no-store");
  return reply.send(lastResortPage(locale, reply.request.id));
}

/**
 * Loads, renders and sends pages. One that is the same for everyone is sent from the cache, or cached once it has been
 * sent.
 */
export function createSendPage(app: FastifyInstance, options: SendPageOptions): SendPage {
  const { pageCache: cache, flashes, refusedForms, callers, log } = app;
  const { requestedPage, render, policyOf } = options;
  const renders = bulkhead(MAX_RENDERS, MAX_WAITING_PAGES);
  const refreshes = bulkhead(MAX_REFRESHES);
  const stores = bulkhead(MAX_STORES);

  const find = ({ cacheKey, ...requested }: RequestedPage) =>
    cacheKey === null ? undefined : cache?.find(cacheKey, () => refresh(cacheKey, requested));

  /** Caches a page that is complete and the same for everyone. One that is not any more is deleted. */
  async function store(
    cacheKey: string,
    { url, nonce, caller: { requestId } }: PageJob,
    { page: { status, isPersonal, query, tags }, loadedAt, isComplete }: RenderedShell,
    html: string,
  ): Promise<void> {
    if (status >= 500 || !isComplete()) return;
    // A page that ignored a part of the query, such as a facet that does not exist, must not create an entry.
    const isForEveryone = status === 200 && !isPersonal && query === url.search;
    const page = isForEveryone
      ? await createCachedPage({ html, nonce, requestId, tags }, (hashes) => policyOf({ hashes }))
      : null;
    if (page) cache?.set(cacheKey, page, loadedAt);
    else cache?.delete(cacheKey);
  }

  /** Renders a cached page again, without a shopper, while the stale one is still sent. */
  async function refresh(cacheKey: string, requested: Omit<RequestedPage, "cacheKey">): Promise<void> {
    const requestId = randomUUID();
    const job: PageJob = {
      ...requested,
      caller: { requestId, locale: requested.locale, shopper: null },
      refusedForm: null,
      nonce: createNonce(),
      log: log.child({ requestId }),
      clientResponse: null,
    };
    try {
      const result = await refreshes.execute(() => render(job));
      if (result.kind === "redirect") cache?.delete(cacheKey);
      if (result.kind === "page") await store(cacheKey, job, result, await readPage(result));
    } catch (error) {
      // The stale page is still sent.
      if (!(error instanceof BulkheadRejectedError))
        job.log.error({ err: error }, "A page could not be refreshed");
    }
  }

  async function jobOf(reply: FastifyReply, requested: RequestedPage): Promise<PageJob> {
    const { request, log: requestLog, raw: clientResponse } = reply;
    const { locale, isPersonal } = requested;
    // What the shopper typed is shown only on a page that is not cached.
    const showsForm = (isPersonal || !isEmptyFlashBag(requested.flashes)) && isShown(request);
    return {
      ...requested,
      // A page for everyone is rendered without any data of this shopper.
      caller: isPersonal ? await callers.forRead(reply, locale) : anonymousCaller(request, locale),
      refusedForm: showsForm ? await refusedForms.take(reply) : null,
      nonce: createNonce(),
      log: requestLog,
      clientResponse,
    };
  }

  async function sendRendered(
    reply: FastifyReply,
    { cacheKey }: RequestedPage,
    job: PageJob,
    rendered: RenderedShell,
  ): Promise<FastifyReply> {
    const { status, isPersonal } = rendered.page;
    const isPublic = cacheKey !== null && !isPersonal && status < 400;
    void reply
      .code(status)
      .type(HTML)
      .headers({
        "cache-control": isPublic ? "private, no-cache" : "private, no-store",
        "content-security-policy": policyOf({ nonce: job.nonce }),
      });
    setRetryAfter(reply, status);
    // An error page shows messages, but no form.
    if (status === 503) await refusedForms.putBack(reply);
    return streamPage(reply, rendered, (html) => {
      if (cacheKey === null || cache === null) return;
      stores
        .execute(() => store(cacheKey, job, rendered, html))
        .catch((error: unknown) => {
          if (!(error instanceof BulkheadRejectedError))
            job.log.error({ err: error }, "A page could not be cached");
        });
    });
  }

  /** Restores messages and a form that are not shown. */
  async function putBack(reply: FastifyReply): Promise<void> {
    await flashes.putBack(reply);
    await refusedForms.putBack(reply);
  }

  return async (reply, target) => {
    const { locale } = target;
    void reply.header("content-language", locale);
    const requested = await requestedPage(reply, target);
    const ready = find(requested);
    if (ready) return sendCachedPage(reply, ready);
    const job = await jobOf(reply, requested);
    // While it waited for its turn, another request may have rendered the page.
    const result = await renders
      .execute(async () => find(requested) ?? (await render(job)))
      .catch((error: unknown) => {
        if (error instanceof BulkheadRejectedError) return null;
        throw error;
      });
    if (result === null) {
      await putBack(reply);
      return sendLastResort(reply, locale, 503);
    }
    if ("etag" in result) return sendCachedPage(reply, result);
    const { pathname, search } = requestContextOf(reply.request);
    const verification = verificationAddress(reply.request, app.config.verifyHosts, pathname + search);
    if (verification !== null) {
      if (result.kind === "page") abandon(result);
      await putBack(reply);
      return reply.header("cache-control", "no-store").redirect(verification, 302);
    }
    if (result.kind === "page") return sendRendered(reply, requested, job, result);
    if (result.kind === "failed") {
      // Not after an error of the page itself: what was taken may be the cause, and must not reach the next page.
      if (result.status === 503) await putBack(reply);
      return sendLastResort(reply, locale, result.status);
    }
    await putBack(reply);
    if (result.flashes !== null) await flashes.push(reply, result.flashes);
    const address = result.location + (result.keepsQuery ? search : "");
    return reply.header("cache-control", "no-cache").redirect(address, result.status);
  };
}

function abandon({ page, end }: RenderedShell): void {
  end();
  page.body.abort(new Error("The client must be verified first"));
}
