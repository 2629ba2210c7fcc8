import formbody from "@fastify/formbody";
import { OPENID_PROVIDERS, type OpenIdProvider } from "@reprise/contracts";
import { refusalMessage } from "@reprise/contracts/refusal-message";
import { type Addresses, isLocale, type Locale } from "@reprise/locale";
import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fieldsOf } from "../../forms/fields-of.ts";
import { redirectAfterForm } from "../../forms/redirect-after-form.ts";
import { orRefused } from "../../forms/refusals.ts";
import type { BeginWrite } from "../../forms/shopper-write.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { MAX_BODY_SIZE } from "../../server/request-limits.ts";
import { flash } from "../../sessions/flash.ts";
import type { Flashes } from "../../sessions/flashes.ts";
import type { Logins } from "../../sessions/logins.ts";
import type { SignIn } from "../../sessions/sign-in.ts";
import { sendBarePage } from "./bare-page.ts";
import { type ProviderSignIns, returnPath } from "./provider-sign-ins.ts";
import { leavingPage, popupPage } from "./sign-in-pages.ts";

export interface ProviderReturnsOptions {
  readonly addresses: Addresses;
  readonly flashes: Flashes;
  readonly logins: Logins;
  readonly signIns: ProviderSignIns;
  readonly beginWrite: BeginWrite;
  readonly verifyHosts: readonly string[];
}

/** What a provider may add to its answer that we read. */
const PARAMETERS = ["code", "state", "iss", "user", "error", "display"] as const;

/** More than a page needs that looks each second where its popup is. */
const POPUP_SEEN_SECONDS = 3;

/** How providers say that somebody thought better of it. */
const CANCELLED = new Set([
  "access_denied",
  "user_cancelled_authorize",
  "user_cancelled_login",
  "consent_required",
]);

const DONE = {
  login: "user.flash.login.success",
  express: "user.flash.login.success",
  link: "user.flash.signInLinked",
} as const satisfies Record<SignIn["intent"], string>;

const INVALID = flash("danger", refusalMessage("INVALID_AUTHORIZATION"));

/** The way back from a provider (specification, section 2). */
export function mountProviderReturns(app: FastifyInstance, options: ProviderReturnsOptions): void {
  const { addresses, flashes, logins, signIns, beginWrite, verifyHosts } = options;

  /** The page where a shopper tries again; a login still leads to where they wanted. */
  const pageToRetry = (locale: Locale, { intent, previousUrl }: SignIn) =>
    intent === "link"
      ? addresses.path("customer_sign_in_methods", locale)
      : addresses.path("auth", locale, {}, previousUrl === null ? {} : { next: previousUrl });

  async function redirect(reply: FastifyReply, location: string, bag: FlashBag): Promise<FastifyReply> {
    await flashes.push(reply, bag);
    return redirectAfterForm(reply, location, verifyHosts);
  }

  /** Comes from another site, by a link that anybody can make: only what this session began counts. */
  async function handleReturn(provider: OpenIdProvider, request: FastifyRequest, reply: FastifyReply) {
    const { code, state, iss, user, error, display } = fieldsOf(request.query);
    const { language } = request.cookies;
    const locale = isLocale(language) ? language : requestContextOf(request).locale;
    const begun = await signIns.find(request, provider, state, { isLast: false });
    if (display === "popup" || begun?.isPopup) return sendBarePage(reply, popupPage(begun?.locale ?? locale));
    // Elsewhere a popup would fall out of touch with the page that opened it before that has seen it come back.
    if (!begun && provider === "paypal" && display !== "page")
      return sendBarePage(
        reply,
        leavingPage(locale, `${returnPath(provider)}?display=page`, POPUP_SEEN_SECONDS),
      );
    const signIn = begun && (await signIns.find(request, provider, state, { isLast: true }));
    if (!signIn) return redirect(reply, await pageWithoutSignIn(request, locale), INVALID);
    const write = await beginWrite(reply, signIn.locale, { isForm: true });
    if (error !== undefined) {
      const bag = CANCELLED.has(error) ? flash("info", "user.flash.signInCancelled") : INVALID;
      return redirect(reply, pageToRetry(signIn.locale, signIn), bag);
    }
    const answer = { authorizationCode: code, state, issuer: iss, user };
    const result = await orRefused(reply, signIns.complete(write, signIn, answer));
    if (!result.ok)
      return redirect(
        reply,
        pageToRetry(signIn.locale, signIn),
        flash("danger", refusalMessage(result.error.code)),
      );
    const isSilent = signIn.intent === "express";
    const bag = isSilent ? emptyFlashBag() : flash("success", DONE[signIn.intent]);
    return redirect(reply, result.data.previousUrl, bag);
  }

  const pageWithoutSignIn = async (request: FastifyRequest, locale: Locale) =>
    addresses.path((await logins.of(request)) === null ? "auth" : "customer_sign_in_methods", locale);

  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MAX_BODY_SIZE });
    for (const provider of OPENID_PROVIDERS) {
      scope.get(returnPath(provider), (request, reply) => handleReturn(provider, request, reply));
      // Apple posts its answer from its own site, and so without our cookies: as a link it comes with them.
      scope.post(returnPath(provider), async (request, reply) => {
        const fields = fieldsOf(request.body);
        const known = PARAMETERS.flatMap((name) =>
          fields[name] === undefined ? [] : [[name, fields[name]]],
        );
        const query = new URLSearchParams(known).toString();
        return reply.header("cache-control", "no-store").redirect(`${returnPath(provider)}?${query}`, 303);
      });
    }
  });
}
