import formbody from "@fastify/formbody";
import { OPENID_PROVIDERS, type OpenIdProvider } from "@reprise/contracts";
import { type Addresses, isLocale, LOCALES, sameSitePath } from "@reprise/locale";
import { emptyFlashBag, type FlashBag } from "@reprise/toasts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fieldsOf, leadOn } from "../../forms/forms.ts";
import { flashOf, flashOfRefusal } from "../../forms/refusal-flashes.ts";
import { orRefused } from "../../forms/refusals.ts";
import type { Visit, Visits } from "../../forms/visits.ts";
import type { Csrf } from "../../trust/csrf.ts";
import { placeOf } from "../../server/places.ts";
import { MAX_BODY_SIZE } from "../../server/request-limits.ts";
import { requireSameOrigin } from "../../trust/same-origin.ts";
import { flash } from "../../sessions/flash.ts";
import type { Flashes } from "../../sessions/flashes.ts";
import type { Logins } from "../../sessions/logins.ts";
import { SIGN_IN_INTENTS, type SignIn } from "../../sessions/sign-in.ts";
import { returnPath, type SignInDesk, type SignInWish } from "./sign-in-desk.ts";
import { leavingPage, popupPage } from "./sign-in-pages.ts";

export interface SignInRoutesOptions {
  readonly addresses: Addresses;
  readonly csrf: Csrf;
  readonly flashes: Flashes;
  readonly logins: Logins;
  readonly signIns: SignInDesk;
  readonly visits: Visits;
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

/**
 * The pages between us and a provider hold nothing, and must stay in touch with the page that opened a popup: any other
 * policy than the provider's own would part them.
 */
function sendBarePage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({
      "cache-control": "no-store",
      "cross-origin-opener-policy": "unsafe-none",
      "referrer-policy": "no-referrer",
    })
    .type("text/html; charset=utf-8")
    .send(html);
}

const wishOf = (provider: OpenIdProvider, fields: Readonly<Record<string, string>>): SignInWish => ({
  provider,
  intent: SIGN_IN_INTENTS.find((intent) => intent === fields["intent"]) ?? "login",
  isPopup: fields["display"] === "popup",
  previousUrl: sameSitePath(fields["previousUrl"]),
});

/** `POST /sign-in/{provider}` and the provider's way back (specification, section 2). */
export function mountSignIns(app: FastifyInstance, options: SignInRoutesOptions): void {
  const { addresses, csrf, flashes, logins, signIns, visits, verifyHosts } = options;

  /** Where somebody goes who did not get in, and still wants to get where they wanted. */
  const entrance = (
    visit: Pick<Visit, "locale">,
    { intent, previousUrl }: Pick<SignIn, "intent" | "previousUrl">,
  ) =>
    intent === "link"
      ? addresses.path("customer_sign_in_methods", visit.locale)
      : addresses.path("auth", visit.locale, {}, previousUrl === null ? {} : { next: previousUrl });

  async function leadWith(reply: FastifyReply, location: string, bag: FlashBag): Promise<FastifyReply> {
    await flashes.push(reply, bag);
    return leadOn(reply, location, verifyHosts);
  }

  async function start(provider: OpenIdProvider, request: FastifyRequest, reply: FastifyReply) {
    const { csrfToken, ...fields } = fieldsOf(request.body);
    csrf.require(request, csrfToken ?? request.headers["x-csrf-token"]);
    const visit = await visits(reply, placeOf(request).locale, { isForm: true });
    const wish = wishOf(provider, fields);
    const started = await orRefused(reply, signIns.begin(visit, wish));
    if (started.ok) return sendBarePage(reply, leavingPage(visit.locale, started.data.authorizationUrl));
    if (wish.isPopup) return reply.redirect(`${returnPath(provider)}?error=server_error&display=popup`, 303);
    return leadWith(reply, entrance(visit, wish), flashOfRefusal(started.error.code));
  }

  /** Comes from another site, by a link that anybody can make: only what this session began counts. */
  async function comeBack(provider: OpenIdProvider, request: FastifyRequest, reply: FastifyReply) {
    const { code, state, iss, user, error, display } = fieldsOf(request.query);
    const { language } = request.cookies;
    const locale = isLocale(language) ? language : placeOf(request).locale;
    const begun = await signIns.find(request, provider, state, { isLast: false });
    if (display === "popup" || begun?.isPopup) return sendBarePage(reply, popupPage(begun?.locale ?? locale));
    // Elsewhere a popup would fall out of touch with the page that opened it before that has seen it come back.
    if (!begun && provider === "paypal" && display !== "page")
      return sendBarePage(
        reply,
        leavingPage(locale, `${returnPath(provider)}?display=page`, POPUP_SEEN_SECONDS),
      );
    const signIn = begun && (await signIns.find(request, provider, state, { isLast: true }));
    if (!signIn) return leadWith(reply, await lost(request, locale), flashOfRefusal("INVALID_AUTHORIZATION"));
    const visit = await visits(reply, signIn.locale, { isForm: true });
    if (error !== undefined) {
      const bag = CANCELLED.has(error)
        ? flash("info", "user.flash.signInCancelled")
        : flashOfRefusal("INVALID_AUTHORIZATION");
      return leadWith(reply, entrance(visit, signIn), bag);
    }
    const answer = { authorizationCode: code, state, issuer: iss, user };
    const result = await orRefused(reply, signIns.complete(visit, signIn, answer));
    const location = result.ok ? result.data.previousUrl : entrance(visit, signIn);
    const isSilent = signIn.intent === "express" && result.ok;
    return leadWith(reply, location, isSilent ? emptyFlashBag() : flashOf(result, DONE[signIn.intent]));
  }

  const lost = async (request: FastifyRequest, locale: Visit["locale"]) =>
    addresses.path((await logins.of(request)) === null ? "auth" : "customer_sign_in_methods", locale);

  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MAX_BODY_SIZE });
    for (const provider of OPENID_PROVIDERS) {
      for (const url of new Set(LOCALES.map((locale) => addresses.prefixed(locale, `/sign-in/${provider}`))))
        scope.post(url, { onRequest: requireSameOrigin }, (request, reply) =>
          start(provider, request, reply),
        );
      scope.get(returnPath(provider), (request, reply) => comeBack(provider, request, reply));
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

const DONE = {
  login: "user.flash.login.success",
  express: "user.flash.login.success",
  link: "user.flash.signInLinked",
} as const satisfies Record<SignIn["intent"], string>;
