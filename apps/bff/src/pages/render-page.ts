import type { ServerResponse } from "node:http";
import type { UserGroup } from "@reprise/contracts";
import type { RefusedForm } from "@reprise/contracts/forms";
import { abortable } from "@reprise/service/abortable";
import type { FlashBag } from "@reprise/toasts";
import type { LocatedPage, PageContext, PageOutcome } from "@reprise/web/page-context";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { failureOf } from "../server/error-item.ts";
import type { Caller } from "../upstream/identity.ts";
import type { WebApp } from "../web-app/web-app.ts";

export interface PageJob {
  /** Public and absolute. */
  readonly url: URL;
  readonly page: LocatedPage | null;
  /** For whom a page with experiences is; null: for visitors in no group. */
  readonly userGroup: UserGroup | null;
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

/** A page whose shell is rendered. */
export interface RenderedShell {
  readonly kind: "page";
  readonly page: Page;
  /** In ms since the epoch: its data are at least as new. */
  readonly loadedAt: number;
  /** Aborted when the client disconnects, or at the time limit of the late parts. */
  readonly signal: AbortSignal;
  /** Ends the time limit. Called when the last part has been sent, or the page is abandoned. */
  end(): void;
  /** False: a call failed, so that a part of the page is missing or replaced. */
  isComplete(): boolean;
}

export type RenderResult =
  | RenderedShell
  | Extract<PageOutcome, { kind: "redirect" }>
  /** Even the error page failed. */
  | { readonly kind: "failed"; readonly status: number };

/** Renders pages with the web app; never throws. */
export type RenderPage = (job: PageJob) => Promise<RenderResult>;

/** In ms: parts that are not rendered by then are left to the browser. */
const RENDER_LIMIT = 10_000;
/** In ms: time limit of the error page, short because the shopper has already waited. */
const ERROR_PAGE_LIMIT = 3_000;
/**
 * In ms: how long the shell waits for late parts. Parts after the shell are moved into place by a script, and are
 * invisible without scripts.
 */
const PARTS_TIMEOUT = 10;

/** True: the client has left. */
const isGone = ({ clientResponse }: PageJob) => clientResponse?.destroyed === true;

function startLimit(clientResponse: ServerResponse | null, limit: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`Not rendered within ${limit} ms`)), limit);
  const onClose = () => {
    if (clientResponse?.writableFinished === false) controller.abort(new Error("The client disconnected"));
    clearTimeout(timer);
  };
  if (clientResponse?.destroyed === true) onClose();
  else clientResponse?.once("close", onClose);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      clientResponse?.off("close", onClose);
    },
  };
}

function contextOf(
  {
    shopAddresses: addresses,
    config: { version, isDemonstration },
    translations,
    apiClients,
  }: RenderServices,
  job: PageJob,
  web: WebApp,
  signal: AbortSignal,
): PageContext {
  const { caller, clientResponse, errorStatus, log, ...page } = job;
  return {
    ...page,
    locale: caller.locale,
    addresses,
    version,
    isDemonstration,
    messages: translations,
    signal,
    partsTimeout: clientResponse === null ? RENDER_LIMIT : PARTS_TIMEOUT,
    api: apiClients(caller, signal),
    assets: web.assets,
    isMarkupMemoised: true,
    requestId: caller.requestId,
    reportError(error) {
      caller.onFailedCall?.();
      log[isGone(job) ? "info" : "error"]({ err: error }, "A part of the page could not be rendered");
    },
    ...(errorStatus === undefined ? {} : { errorStatus }),
  };
}

/** The services that a page needs. */
type RenderServices = Pick<FastifyInstance, "shopAddresses" | "translations" | "apiClients"> & {
  readonly config: Pick<FastifyInstance["config"], "version" | "isDemonstration">;
};

export function createRenderPage(services: RenderServices, loadWebApp: () => Promise<WebApp>): RenderPage {
  async function render(job: PageJob, limit: number): Promise<RenderResult> {
    const loadedAt = Date.now();
    const { signal, end } = startLimit(job.clientResponse, limit);
    let isComplete = true;
    const caller = { ...job.caller, onFailedCall: () => (isComplete = false) };
    try {
      const web = await loadWebApp();
      const rendering = web.renderPage(contextOf(services, { ...job, caller }, web, signal));
      const outcome = await abortable(rendering, signal).catch((error: unknown) => {
        // A page that is ready later is not sent.
        rendering.then(
          (late) => late.kind === "page" && late.body.abort(error),
          () => undefined,
        );
        throw error;
      });
      if (outcome.kind === "page")
        return { kind: "page", page: outcome, loadedAt, signal, end, isComplete: () => isComplete };
      end();
      return outcome;
    } catch (error) {
      end();
      job.log[isGone(job) ? "info" : "error"]({ err: error }, "The page could not be rendered");
      return { kind: "failed", status: job.errorStatus ?? (signal.aborted ? 503 : failureOf(error).status) };
    }
  }

  return async (job) => {
    const result = await render(job, RENDER_LIMIT);
    if (result.kind !== "failed" || job.errorStatus !== undefined || job.clientResponse?.destroyed !== false)
      return result;
    return render({ ...job, errorStatus: result.status }, ERROR_PAGE_LIMIT);
  };
}
