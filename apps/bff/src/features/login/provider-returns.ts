import { OPENID_PROVIDERS, type OpenIdProvider } from "@reprise/contracts";
import { errorMessage } from "@reprise/contracts/error-message";
import { isLocale, type Locale } from "@reprise/locale";
import { MAX_BODY_BYTES } from "@reprise/service/http-limits";
import type { FlashBag } from "@reprise/toasts";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { orErrorResult } from "../../forms/call-errors.ts";
import { fieldsOf } from "../../forms/fields-of.ts";
import { acceptFormBody } from "../../forms/form-body.ts";
import { leavingPage, popupPage } from "../../forms/leaving-page.ts";
import { sendProviderPage } from "../../forms/provider-page.ts";
import { redirectAfterForm } from "../../forms/redirect-after-form.ts";
import { languageCookie } from "../../server/cookies.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { flash } from "../../sessions/flash.ts";
import type { SignIn } from "../../sessions/sign-in.ts";
import { returnPath } from "./provider-sign-ins.ts";

/** The parameters of a provider's response that we read. */
const PARAMETERS = ["code", "state", "iss", "user", "error", "display"] as const;

/** In seconds: longer than the opening page's polling interval for its popup (1 s). */
const POPUP_SEEN_SECONDS = 3;

/** Error codes of providers for a cancelled sign-in. */
const CANCELLED = new Set([
  "access_denied",
  "user_cancelled_authorize",
  "user_cancelled_login",
  "consent_required",
]);

const DONE = {
  login: "user.flash.login.success",
  link: "user.flash.signInLinked",
} as const satisfies Record<SignIn["intent"], string>;

const INVALID = flash("danger", errorMessage("INVALID_AUTHORIZATION"));

/** Mounts the return addresses of providers (specification, section 2). */
export const providerReturns: FastifyPluginAsync = async (app) => {
  const { shopAddresses: addresses, flashes, logins, signIns, createShopperWrite } = app;
  const { verifyHosts } = app.config;

  /** The page to try again. A login keeps its target page. */
  const pageToRetry = (locale: Locale, { intent, previousUrl }: SignIn) =>
    intent === "link"
      ? addresses.path("customer_sign_in_methods", locale)
      : addresses.path("auth", locale, {}, previousUrl === null ? {} : { next: previousUrl });

  async function redirect(reply: FastifyReply, location: string, bag: FlashBag): Promise<FastifyReply> {
    await flashes.push(reply, bag);
    return redirectAfterForm(reply, location, verifyHosts);
  }

  /**
   * Handles the return from a provider. Anybody can forge such a link, so only sign-ins that this session
   * started are accepted.
   */
  async function handleReturn(provider: OpenIdProvider, request: FastifyRequest, reply: FastifyReply) {
    const { code, state, iss, user, error, display } = fieldsOf(request.query);
    const language = languageCookie.read(request);
    const locale = isLocale(language) ? language : requestContextOf(request).locale;
    const started = await signIns.find(request, provider, state, { isLast: false });
    if (display === "popup" || started?.isPopup)
      return sendProviderPage(reply, popupPage(started?.locale ?? locale));
    // A redirect would cut a popup off from the page that opened it before that page has read the address.
    if (!started && provider === "paypal" && display !== "page")
      return sendProviderPage(
        reply,
        leavingPage(locale, `${returnPath(provider)}?display=page`, POPUP_SEEN_SECONDS),
      );
    const signIn = started && (await signIns.find(request, provider, state, { isLast: true }));
    if (!signIn) return redirect(reply, await pageWithoutSignIn(request, locale), INVALID);
    const write = await createShopperWrite(reply, signIn.locale, { isForm: true });
    if (error !== undefined) {
      const bag = CANCELLED.has(error) ? flash("info", "user.flash.signInCancelled") : INVALID;
      return redirect(reply, pageToRetry(signIn.locale, signIn), bag);
    }
    const answer = { authorizationCode: code, state, issuer: iss, user };
    const result = await orErrorResult(reply, signIns.complete(write, signIn, answer));
    if (!result.ok)
      return redirect(
        reply,
        pageToRetry(signIn.locale, signIn),
        flash("danger", errorMessage(result.error.code)),
      );
    return redirect(reply, result.data.previousUrl, flash("success", DONE[signIn.intent]));
  }

  const pageWithoutSignIn = async (request: FastifyRequest, locale: Locale) =>
    addresses.path((await logins.of(request)) === null ? "auth" : "customer_sign_in_methods", locale);

  acceptFormBody(app, { bodyLimit: MAX_BODY_BYTES });
  for (const provider of OPENID_PROVIDERS) {
    app.get(returnPath(provider), (request, reply) => handleReturn(provider, request, reply));
    // Apple posts its response from its own site, so our cookies are missing. A redirect to a GET request
    // brings them.
    app.post(returnPath(provider), async (request, reply) => {
      const fields = fieldsOf(request.body);
      const parameters = PARAMETERS.flatMap((name) =>
        fields[name] === undefined ? [] : [[name, fields[name]]],
      );
      const query = new URLSearchParams(parameters).toString();
      return reply.header("cache-control", "no-store").redirect(`${returnPath(provider)}?${query}`, 303);
    });
  }
};
