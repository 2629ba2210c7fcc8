import { randomBytes } from "node:crypto";
import type { RefusedForm } from "@reprise/contracts/forms";
import type { Locale } from "@reprise/locale";
import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Csrf } from "../trust/csrf.ts";
import { setRetryAfter } from "../errors/error-item.ts";
import { placeOf } from "../server/places.ts";
import { type Callers, nobodyAt } from "../upstream/callers.ts";
import { verificationAddress } from "../upstream/verification.ts";
import { type Flashes, isEmptyFlashBag } from "../sessions/flashes.ts";
import type { RefusedForms } from "../sessions/refused-forms.ts";
import { abandonPage } from "./abandon-page.ts";
import type { AdmissionControl } from "./admission-control.ts";
import type { SendEarlyHints } from "./early-hints.ts";
import { lastResortPage } from "./last-resort-page.ts";
import type { LocatedPage, PageEntry } from "@reprise/web/page-context";
import { isForEveryone, type PageAddress, type PagePath } from "./page-address.ts";
import type { PageRenderer, RenderedPage } from "./page-renderer.ts";
import type { Making, ReadyPages } from "./ready-pages/ready-pages.ts";
import type { ReadyPageShortcut } from "./ready-pages/ready-page-shortcut.ts";
import { sendReadyPage } from "./ready-pages/send-ready-page.ts";
import type { RefusalShortcut } from "./refusal-shortcut.ts";
import { streamPage } from "./stream-page.ts";
import type { WebApp } from "./web-app.ts";

/** A page at its address, or the error area with a status. */
export type WantedPage = PagePath | { readonly locale: Locale; readonly errorStatus: number };

/** Renders a page, or finds it ready, and sends it. */
export type SendPage = (reply: FastifyReply, wanted: WantedPage) => Promise<FastifyReply>;

export interface PageSenderOptions {
  readonly render: PageRenderer;
  readonly readyPages: ReadyPages;
  readonly shortcut: ReadyPageShortcut;
  readonly refusals: RefusalShortcut;
  readonly admission: AdmissionControl;
  readonly hint: SendEarlyHints;
  readonly pageEntry: WebApp["pageEntry"];
  /** Null: the page is not cached. */
  readonly addressOf: (path: PagePath, page: LocatedPage) => PageAddress | null;
  readonly flashes: Flashes;
  readonly refusedForms: RefusedForms;
  readonly callers: Callers;
  readonly csrf: Csrf;
  /** Content-Security-Policy of an answer with this nonce. */
  readonly policyOf: (nonce: string) => string;
  readonly publicUrl: (locale: Locale, path: string) => URL;
  readonly verifyHosts: readonly string[];
}

interface Situation {
  readonly address: PageAddress | null;
  readonly bag: FlashBag;
  readonly making: Making | null;
  readonly entry: PageEntry | null;
  /** Null: there is no such page. */
  readonly page: LocatedPage | null;
  /** Whether the page with another query is ready or being made. */
  readonly isAtHand: (search: string) => boolean;
}

const HTML = "text/html; charset=utf-8";
/** In ms that others wait for late parts of a page that somebody else is getting already. */
const LATE_PARTS = 20;

/** Only a page that somebody will see takes messages out of the bag. */
const isShown = ({ method, headers }: FastifyRequest) =>
  method !== "HEAD" && headers["sec-purpose"]?.includes("prefetch") !== true;

export function createPageSender(options: PageSenderOptions): SendPage {
  const {
    render,
    readyPages,
    shortcut,
    refusals,
    admission,
    hint,
    pageEntry,
    addressOf,
    flashes,
    refusedForms,
    callers,
    csrf,
    policyOf,
    publicUrl,
    verifyHosts,
  } = options;

  async function refuse(
    reply: FastifyReply,
    wanted: WantedPage,
    { making, isAtHand }: Situation,
  ): Promise<FastifyReply> {
    making?.fail();
    await flashes.putBack(reply);
    asLastResort(reply, 503);
    if ("match" in wanted) refusals.remember(reply, wanted.locale, isAtHand);
    return reply.send(lastResortPage(wanted.locale, reply.request.id));
  }

  async function make(reply: FastifyReply, wanted: WantedPage, situation: Situation): Promise<FastifyReply> {
    const admitted = admission.admit();
    if (!admitted) return refuse(reply, wanted, situation);
    const { address, bag, making, entry, page: located } = situation;
    const { request } = reply;
    const { locale } = wanted;
    const errorStatus = "errorStatus" in wanted ? wanted.errorStatus : undefined;
    const { pathname, search } = placeOf(request);
    const nonce = randomBytes(16).toString("base64");
    let isWhole = true;
    let page: RenderedPage;
    let refusedForm: RefusedForm | null;
    try {
      // What is the same for everyone is made of the same: nothing of this shopper gets into it.
      const isForShopper = entry?.isPersonal === true;
      const asker = isForShopper ? await callers.reader(reply, locale) : nobodyAt(request, locale);
      // No page for everyone shows what somebody typed: only one that is theirs alone, or has messages for them.
      const isOneShoppers = isForShopper || !isEmptyFlashBag(bag);
      refusedForm = isOneShoppers && isShown(request) ? await refusedForms.take(reply) : null;
      if (entry) await hint(reply, entry.source);
      page = await render({
        url: address?.url() ?? publicUrl(locale, pathname + search),
        page: located,
        caller: { ...asker, onTrouble: () => (isWhole = false) },
        nonce,
        errorStatus,
        flashes: bag,
        refusedForm,
        csrfToken: isForShopper ? csrf.tokenFor(reply) : null,
        log: reply.log,
        reader: reply.raw,
      });
    } finally {
      admitted[Symbol.dispose]();
    }
    const verification = verificationAddress(request, verifyHosts, pathname + search);
    if (verification !== null) {
      making?.fail();
      page.rendering?.end();
      if (page.rendering) abandonPage(page.outcome, new Error("To be verified first"));
      await flashes.putBack(reply);
      return reply.header("cache-control", "no-store").redirect(verification, 302);
    }
    if (page.rendering === null) {
      making?.fail();
      // What may be the cause must not meet the next page.
      if (page.status === 503) await flashes.putBack(reply);
      return sendLastResort(reply, locale, page.status);
    }
    const { outcome, rendering } = page;
    if (outcome.kind === "redirect") {
      making?.drop();
      rendering.end();
      await flashes.putBack(reply);
      if (refusedForm) await refusedForms.keep(reply, refusedForm);
      const location = outcome.location + (outcome.keepsQuery ? search : "");
      return reply.header("cache-control", "no-cache").redirect(location, outcome.status);
    }
    const isPrivate = outcome.isPersonal || outcome.status >= 400 || !isEmptyFlashBag(bag);
    void reply
      .code(outcome.status)
      .type(HTML)
      .headers({
        "cache-control": isPrivate ? "private, no-store" : "private, no-cache",
        "content-security-policy": policyOf(nonce),
      });
    setRetryAfter(reply, outcome.status);
    if (address === null || making === null || !isForEveryone(outcome, address.query)) {
      making?.drop();
      return streamPage(reply, outcome, rendering);
    }
    setTimeout(() => making.release(), LATE_PARTS);
    rendering.signal.addEventListener("abort", () => making.fail(), { once: true });
    return streamPage(reply, outcome, rendering, (html) => {
      const { tags } = outcome;
      if (!isWhole || rendering.signal.aborted) making.fail();
      else void making.keep({ html, nonce, requestId: request.id, tags });
    });
  }

  return async (reply, wanted) => {
    const { request } = reply;
    void reply.header("content-language", wanted.locale);
    const bag = isShown(request) ? await flashes.take(reply) : emptyFlashBag();
    const entry = "match" in wanted ? await pageEntry(wanted.match.name) : null;
    const read = (search: string): LocatedPage | null => {
      const query = entry?.readQuery(search);
      return "match" in wanted && query ? { match: wanted.match, query } : null;
    };
    const addressAt = (located: LocatedPage | null) =>
      "match" in wanted && located && entry?.isPersonal === false ? addressOf(wanted, located) : null;
    const page = read(placeOf(request).search);
    const address = addressAt(page);
    let making: Making | null = null;
    if (address !== null && isEmptyFlashBag(bag)) {
      const ready = readyPages.find(address);
      if (ready) {
        shortcut.remember(reply, address.query, () => readyPages.find(address));
        return sendReadyPage(reply, ready);
      }
      making = request.method === "GET" ? readyPages.begin(address) : null;
      const others = making ? null : await readyPages.wait(address);
      if (others) return sendReadyPage(reply, others);
    }
    const isAtHand = (search: string) => {
      const other = addressAt(read(search));
      return other !== null && readyPages.isAtHand(other);
    };
    return make(reply, wanted, { address, bag, making, entry, page, isAtHand });
  };
}

function asLastResort(reply: FastifyReply, status: number): FastifyReply {
  setRetryAfter(reply, status);
  return reply.code(status).type(HTML).header("cache-control", "no-store");
}

const sendLastResort = (reply: FastifyReply, locale: Locale, status: number): FastifyReply =>
  asLastResort(reply, status).send(lastResortPage(locale, reply.request.id));
