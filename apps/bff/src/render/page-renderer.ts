import type { ServerResponse } from "node:http";
import type { UserGroup } from "@reprise/contracts";
import type { RefusedForm } from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import { abortable } from "@reprise/service/abortable";
import type { FlashBag } from "@reprise/toasts";
import type { LocatedPage, MessageSource, PageContext, PageOutcome } from "@reprise/web/page-context";
import type { FastifyBaseLogger } from "fastify";
import { failureOf } from "../errors/error-item.ts";
import { answerText } from "../upstream/answer-texts.ts";
import type { ApiClients } from "../upstream/api-clients.ts";
import type { Caller } from "../upstream/identity.ts";
import { abandonPage } from "./abandon-page.ts";
import { RENDER_LIMIT, type Rendering, startRender } from "./render-limits.ts";
import type { WebApp } from "./web-app.ts";

export interface PageRendererOptions {
  readonly addresses: Addresses;
  readonly version: string;
  readonly loadWebApp: () => Promise<WebApp>;
  readonly apiClients: ApiClients;
  readonly messages: MessageSource;
  readonly waitForTurn: PageContext["waitForTurn"];
}

export interface PageJob {
  /** Public and absolute. */
  readonly url: URL;
  /** Null: no such page. */
  readonly page: LocatedPage | null;
  /** For whom a page with experiences is; absent, null: for visitors in no group. */
  readonly userGroup?: UserGroup | null;
  /** The locale, and the shopper's identity for the API. */
  readonly caller: Caller;
  readonly flashes: FlashBag;
  readonly refusedForm: RefusedForm | null;
  readonly csrfToken: string | null;
  readonly nonce: string;
  /** Shows the error page with this status instead of the page. */
  readonly errorStatus: number | undefined;
  readonly log: FastifyBaseLogger;
  /**
   * The response that the page is sent with. Null: no client waits, so that the render can wait for all
   * parts.
   */
  readonly clientResponse: ServerResponse | null;
}

export type Page = Extract<PageOutcome, { kind: "page" }>;

export type RenderResult =
  | {
      readonly kind: "page";
      readonly page: Page;
      /** The sender of the page must dispose of it or pass it on. */
      readonly rendering: Rendering;
      /** False: a call failed, so that a part of the page is missing or replaced. */
      isComplete(): boolean;
    }
  | Extract<PageOutcome, { kind: "redirect" }>
  /** Even the error page failed. */
  | { readonly kind: "failed"; readonly status: number };

/** Renders pages with the web app; never throws. */
export type PageRenderer = (job: PageJob) => Promise<RenderResult>;

/** In ms: time limit of the error page, short because the shopper has already waited. */
const ERROR_PAGE_LIMIT = 3_000;

/**
 * In ms: how long the shell waits for deferred parts. Later parts are moved into place by a script, and are
 * invisible without scripts.
 */
const PARTS_TIMEOUT = 10;

/** True: the client has left. */
const isGone = ({ clientResponse }: PageJob) => clientResponse?.destroyed === true;

function contextOf(
  options: PageRendererOptions,
  job: PageJob,
  web: WebApp,
  signal: AbortSignal,
): PageContext {
  const { addresses, version, messages, apiClients, waitForTurn } = options;
  const {
    url,
    page,
    userGroup = null,
    caller,
    flashes,
    refusedForm,
    csrfToken,
    nonce,
    errorStatus,
    log,
    clientResponse,
  } = job;
  return {
    url,
    page,
    userGroup,
    locale: caller.locale,
    addresses,
    version,
    messages,
    flashes,
    refusedForm,
    csrfToken,
    nonce,
    signal,
    partsTimeout: clientResponse === null ? RENDER_LIMIT : PARTS_TIMEOUT,
    waitForTurn,
    api: apiClients(caller, signal),
    assets: web.assets,
    isMarkupMemoised: true,
    jsonOf: answerText,
    requestId: caller.requestId,
    reportError(error) {
      caller.onFailedCall?.();
      log[isGone(job) ? "info" : "error"]({ err: error }, "A part of the page could not be rendered");
    },
    ...(errorStatus === undefined ? {} : { errorStatus }),
  };
}

/** Waits for the page until the signal aborts. A page that is ready later is discarded. */
async function inTime(rendered: Promise<PageOutcome>, signal: AbortSignal): Promise<PageOutcome> {
  try {
    return await abortable(rendered, signal);
  } catch (error) {
    rendered.then(
      (late) => abandonPage(late, error),
      () => undefined,
    );
    throw error;
  }
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  async function render(job: PageJob, limit?: number): Promise<RenderResult> {
    const rendering = startRender(job.clientResponse, limit);
    let isComplete = true;
    const caller = { ...job.caller, onFailedCall: () => (isComplete = false) };
    try {
      const web = await options.loadWebApp();
      const outcome = await inTime(
        web.renderPage(contextOf(options, { ...job, caller }, web, rendering.signal)),
        rendering.signal,
      );
      if (outcome.kind === "page")
        return { kind: "page", page: outcome, rendering, isComplete: () => isComplete };
      rendering[Symbol.dispose]();
      return outcome;
    } catch (error) {
      rendering[Symbol.dispose]();
      job.log[isGone(job) ? "info" : "error"]({ err: error }, "The page could not be rendered");
      const status = rendering.signal.aborted ? 503 : failureOf(error).status;
      return { kind: "failed", status: job.errorStatus ?? status };
    }
  }

  return async (job) => {
    const result = await render(job);
    if (result.kind !== "failed" || job.errorStatus !== undefined || job.clientResponse?.destroyed !== false)
      return result;
    return render({ ...job, errorStatus: result.status }, ERROR_PAGE_LIMIT);
  };
}
