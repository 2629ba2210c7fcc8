import { randomBytes } from "node:crypto";
import { type Addresses, LOCALES, type Locale } from "@reprise/locale";
import { emptyFlashBag } from "@reprise/toasts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { placeOf } from "../plugins/places.ts";
import { verificationAddress } from "../upstream/verification.ts";
import { type Flashes, isEmptyFlashBag } from "../sessions/flashes.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { lastResortPage } from "./last-resort-page.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { streamPage } from "./stream-page.ts";

/** Renders a page, or the error area with a status, and sends it. */
export type SendPage = (reply: FastifyReply, locale: Locale, errorStatus?: number) => Promise<FastifyReply>;

export interface PageSenderOptions {
  readonly render: PageRenderer;
  readonly flashes: Flashes;
  readonly addresses: Addresses;
  readonly isDevelopment: boolean;
  readonly verifyHosts: readonly string[];
}

/** Only a page that somebody will see takes messages out of the bag. */
const isShown = ({ method, headers }: FastifyRequest) =>
  method !== "HEAD" && headers["sec-purpose"]?.includes("prefetch") !== true;

export function createPageSender(options: PageSenderOptions): SendPage {
  const { render, flashes, addresses, isDevelopment, verifyHosts } = options;
  const origins = [...new Set(LOCALES.map((locale) => addresses.origin(locale)))];
  return async (reply, locale, errorStatus) => {
    const { request } = reply;
    const bag = isShown(request) ? await flashes.take(reply) : emptyFlashBag();
    const nonce = randomBytes(16).toString("base64");
    const page = await render({ reply, locale, nonce, flashes: bag, errorStatus });
    const { pathname, search } = placeOf(request);
    const verification = verificationAddress(request, verifyHosts, pathname + search);
    if (verification !== null) {
      page.rendering?.end();
      if (page.rendering && page.outcome.kind === "page")
        page.outcome.abort(new Error("To be verified first"));
      await flashes.push(reply, bag);
      return reply.header("cache-control", "no-store").redirect(verification, 302);
    }
    void reply.type("text/html; charset=utf-8").header("content-language", locale);
    if (page.rendering === null) {
      await flashes.push(reply, bag);
      if (page.status === 503) void reply.header("retry-after", "5");
      return reply
        .code(page.status)
        .header("cache-control", "no-store")
        .send(lastResortPage(locale, request.id));
    }
    const { outcome, rendering } = page;
    if (outcome.kind === "redirect") {
      rendering.end();
      await flashes.push(reply, bag);
      return reply.header("cache-control", "no-cache").redirect(outcome.location, outcome.status);
    }
    // Without messages, pages are the same for everyone; for now they are made anew each time all the same.
    const isPersonal = outcome.isPersonal || outcome.status >= 400 || !isEmptyFlashBag(bag);
    void reply.code(outcome.status).headers({
      "cache-control": isPersonal ? "private, no-store" : "private, no-cache",
      "content-security-policy": contentSecurityPolicy(nonce, { origins, isDevelopment }),
    });
    if (outcome.status === 503) void reply.header("retry-after", "5");
    return streamPage(reply, outcome, rendering);
  };
}
