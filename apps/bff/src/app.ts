import cookie from "@fastify/cookie";
import { FORMS } from "@reprise/contracts/forms";
import { createAddresses, type Locale } from "@reprise/locale";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { cartForms } from "./features/cart/cart-forms.ts";
import { createCouponLinks } from "./features/cart/coupon-links.ts";
import { checkoutForms } from "./features/checkout/checkout-forms.ts";
import { mountPaypalExpressReturn } from "./features/checkout/paypal-express-return.ts";
import { consentForms } from "./features/consent/consent-form.ts";
import { mountFeeds } from "./features/feed/mount-feeds.ts";
import { switchLanguage } from "./features/language/switch-language.ts";
import { loginCalls } from "./features/login/login-calls.ts";
import { createLoginFlow } from "./features/login/login-flow.ts";
import { providerCalls } from "./features/login/provider-calls.ts";
import { mountProviderReturns } from "./features/login/provider-returns.ts";
import { createProviderSignIns } from "./features/login/provider-sign-ins.ts";
import { sessionEndingForms } from "./features/login/session-ending-forms.ts";
import { signInForms } from "./features/login/sign-in-forms.ts";
import { mountUnsubscribe } from "./features/newsletter/unsubscribe.ts";
import { createPaymentReturns, mountPaymentPosts } from "./features/payment/payment-returns.ts";
import { mountWebhooks } from "./features/payment/webhooks.ts";
import { reviewPhotos } from "./features/review/review-photos.ts";
import { mountSitemaps } from "./features/sitemap/mount-sitemaps.ts";
import { greenCartForms } from "./features/trade-in/green-cart-forms.ts";
import { mountForms } from "./forms/mount-forms.ts";
import { serveForm } from "./forms/serve-form.ts";
import { createBeginWrite } from "./forms/shopper-write.ts";
import { catalogueChanges, type CatalogueWatch, watchCatalogue } from "./page-cache/catalogue-watch.ts";
import { openPurgeChannel } from "./page-cache/purge-channel.ts";
import { createReadyPageCache, type Tags } from "./page-cache/ready-page-cache.ts";
import { createReadyPages } from "./page-cache/ready-pages.ts";
import { createRefresh } from "./page-cache/refresh-page.ts";
import { createErrorPageSender } from "./pages/error-page-sender.ts";
import { createFastPath } from "./pages/fast-path/fast-path.ts";
import { createReadyPageFastPath } from "./pages/fast-path/ready-page-fast-path.ts";
import { createRefusalFastPath } from "./pages/fast-path/refusal-fast-path.ts";
import { handleErrors } from "./pages/handle-errors.ts";
import { createPageSender } from "./pages/page-sender.ts";
import { mountPages } from "./pages/pages.ts";
import { createPersonalPageSender } from "./pages/personal-page-sender.ts";
import { createRenderRequest } from "./pages/render-request.ts";
import { createSendAnswer } from "./pages/send-answer.ts";
import { createSharedPageSender } from "./pages/shared-page-sender.ts";
import type { AdmissionControl } from "./render/admission-control.ts";
import { contentSecurityPolicy } from "./render/content-security-policy.ts";
import { createEarlyHints } from "./render/early-hints.ts";
import { createPageRenderer } from "./render/page-renderer.ts";
import { createPageSlots } from "./render/page-slots.ts";
import type { WebAppSource } from "./render/web-app.ts";
import { createServer } from "./server/create-server.ts";
import { answerProbes } from "./server/health.ts";
import type { Redis } from "./server/redis.ts";
import { addRequestContext } from "./server/request-context.ts";
import { limitRequests, refuseOddRequests } from "./server/request-limits.ts";
import { createRequestLog, logRequests } from "./server/request-log.ts";
import { answerRobots } from "./server/robots.ts";
import { serveFiles } from "./server/static-files.ts";
import { createTrustedProxies } from "./server/trusted-proxies.ts";
import { createFlashes } from "./sessions/flashes.ts";
import { createLogins, decorateLogin } from "./sessions/logins.ts";
import { createRefusedForms } from "./sessions/refused-forms.ts";
import { decorateSession } from "./sessions/session-cookie.ts";
import type { SessionStore } from "./sessions/session-store.ts";
import { createTranslations } from "./translations/message-source.ts";
import { sendTranslations } from "./translations/send-translations.ts";
import { answerCsrfToken, createCsrf } from "./trust/csrf.ts";
import { refuseMethodOverride } from "./trust/method-override.ts";
import { limitCalls } from "./trust/rate-limit.ts";
import { addHstsHeader, secureHeaders } from "./trust/security-headers.ts";
import { createAnswerCache } from "./upstream/answer-cache.ts";
import { createApiClients } from "./upstream/api-clients.ts";
import { proxyApi } from "./upstream/api-proxy.ts";
import { createCallers } from "./upstream/callers.ts";
import { proxyMedia } from "./upstream/media-proxy.ts";
import type { Upstream } from "./upstream/upstream.ts";
import { decorateVerification } from "./upstream/verification.ts";

export interface Dependencies {
  readonly logger: FastifyBaseLogger;
  readonly sessions: SessionStore;
  /** Counts writes across all processes. Undefined: each process counts its own. */
  readonly redis: Redis | undefined;
  readonly upstream: Upstream;
  /** For pictures and uploads: its time limit is longer. */
  readonly mediaUpstream: Upstream;
  readonly admission: AdmissionControl;
  /** Receives the app because the development server adds routes to it. */
  readonly webApp: (app: FastifyInstance) => Promise<WebAppSource>;
}

export interface Bff {
  readonly app: FastifyInstance;
  /** Makes `/readyz` fail so that load balancers send no new requests. */
  drain(): void;
  /** Invalidates cached pages when prices or stock change. */
  readonly catalogueWatch: CatalogueWatch;
}

/** Builds the BFF, ready to listen. Hooks and routes run in the order of registration. */
export async function buildApp(config: Config, dependencies: Dependencies): Promise<Bff> {
  const { logger, sessions, redis, upstream, mediaUpstream, admission } = dependencies;
  const { isDevelopment, verifyHosts } = config;
  const addresses = createAddresses(config.localeMode);
  const translations = createTranslations(addresses);
  const flashes = createFlashes(sessions, translations.hasKey);
  const refusedForms = createRefusedForms(sessions, flashes);
  const logins = createLogins(sessions);
  const callers = createCallers(logins);
  const csrf = createCsrf();
  const answers = createAnswerCache(createApiClients(upstream, config.apiServiceToken));
  const { apiClients } = answers;
  const beginWrite = createBeginWrite(apiClients, callers);

  const proxies = createTrustedProxies(config.trustedProxies);
  const log = createRequestLog(logger);
  const slots = createPageSlots();
  const fastPath = createFastPath({ proxies, log, slots });
  const readyPageFastPath = createReadyPageFastPath(fastPath);
  const refusalFastPath = createRefusalFastPath(fastPath, admission);
  const app = createServer({
    logger,
    proxies,
    answerFirst: (request, response) =>
      readyPageFastPath.answer(request, response) || refusalFastPath.answer(request, response),
  });
  logRequests(app, log);
  secureHeaders(app);
  await app.register(cookie);
  refuseOddRequests(app);
  refuseMethodOverride(app);
  addRequestContext(app, addresses, config.extraOrigins);
  addHstsHeader(app);
  limitRequests(app);
  decorateVerification(app);
  decorateSession(app);
  decorateLogin(app);
  const countWrite = await limitCalls(app, { writesPerMinute: config.writesPerMinute, redis });

  const webApp = await dependencies.webApp(app);
  const render = createPageRenderer({
    addresses,
    version: config.version,
    loadWebApp: () => webApp.load(),
    apiClients,
    messages: translations,
    waitForTurn: admission.waitForTurn,
  });
  const policyOf = contentSecurityPolicy({
    addresses,
    isDevelopment,
    facebookSdkUrl: config.facebookSdkUrl,
  });
  const readyPages = createReadyPages({
    cache: createReadyPageCache(config.readyPagesMegabytes * 1024 * 1024),
    refresh: createRefresh(render, logger),
    policyOf: (hashes) => policyOf({ hashes }),
    isApiAway: () => catalogueWatch.isFailing(),
    log: logger,
  });
  const renderRequest = createRenderRequest({ render, admission, slots, refusedForms, verifyHosts });
  const sendAnswer = createSendAnswer({
    flashes,
    refusedForms,
    slots,
    policyOf: (nonce) => policyOf({ nonce }),
  });
  const sendEarlyHints = createEarlyHints(config.earlyHints, () => webApp.load());
  const origin = (locale: Locale) => addresses.origin(locale);
  const publicUrl = ({ locale, pathname }: { locale: Locale; pathname: string }, search: string) =>
    new URL(origin(locale) + pathname + search);
  const sending = { renderRequest, sendAnswer, sendEarlyHints, refusalFastPath, publicUrl };
  const sendPage = createPageSender({
    pageEntry: async (name) => (await webApp.load()).pageEntry(name),
    readyPages: config.readyPagesMegabytes === 0 ? null : readyPages,
    origin,
    flashes,
    sendSharedPage: createSharedPageSender({ ...sending, readyPages, slots, readyPageFastPath }),
    sendPersonalPage: createPersonalPageSender({ ...sending, callers, csrf }),
    sendErrorPage: createErrorPageSender(sending),
  });
  handleErrors(app, sendPage);

  const { drain } = answerProbes(app, {
    web: () => webApp.load(),
    api: () => upstream.readiness(config.apiServiceToken),
    async dependencies() {
      const [ofApi, isWritable] = await Promise.all([
        upstream.dependencies(config.apiServiceToken),
        sessions.isReady().catch(() => false),
      ]);
      // Sessions in memory are always there.
      return { ...ofApi, ...(redis && { redis: isWritable ? "up" : "down" }) };
    },
  });
  answerRobots(app, addresses);
  mountSitemaps(app, { addresses, apiClients });
  mountFeeds(app, { addresses, apiClients });
  if (webApp.clientFolder !== undefined) await serveFiles(app, webApp.clientFolder);
  answerCsrfToken(app, csrf);
  proxyApi(app, { config, upstream, csrf, callers });
  proxyMedia(app, config, mediaUpstream);
  const flow = createLoginFlow({ addresses, logins });
  const signIns = createProviderSignIns({ addresses, store: sessions, logins, flow });
  const bffCalls = [...loginCalls({ logins, flow }), ...providerCalls(addresses, signIns)];
  mountForms(
    app,
    { addresses, config, csrf, flashes, refusedForms, beginWrite },
    {
      calls: bffCalls,
      forms: [
        ...FORMS.map((form) => serveForm(form, { addresses, bffCalls })),
        consentForms(addresses),
        ...cartForms(addresses),
        ...checkoutForms(addresses),
        ...greenCartForms(addresses),
        ...sessionEndingForms(addresses, logins),
        ...signInForms(addresses, signIns),
        switchLanguage({ addresses, apiClients, callers }),
      ],
      uploads: [reviewPhotos({ addresses, apiServiceToken: config.apiServiceToken, logins, mediaUpstream })],
    },
  );
  mountProviderReturns(app, { addresses, flashes, logins, signIns, beginWrite, verifyHosts });
  mountUnsubscribe(app, { addresses, apiClients });
  mountWebhooks(app, { apiClients });
  mountPaymentPosts(app, addresses);
  mountPaypalExpressReturn(app, {
    addresses,
    apiClients,
    callers,
    countWrite,
    flashes,
    refusedForms,
    verifyHosts,
  });
  mountPages(
    app,
    addresses,
    sendPage,
    {
      translations: (reply, { locale, match }) => sendTranslations(reply, translations, locale, match),
      ...createPaymentReturns({ addresses, apiClients, callers, countWrite, flashes, verifyHosts }),
    },
    createCouponLinks({ addresses, beginWrite, flashes, verifyHosts }),
  );

  const onPurge = (tags: Tags) => {
    readyPages.purge(tags);
    // The cached answers contain categories and texts, no products and reviews.
    if (tags?.every((tag) => /^(?:product|reviews):/u.test(tag)) !== true) answers.clear();
  };
  const purges = redis && openPurgeChannel({ redis, apiUrl: config.apiUrl, onPurge, log: logger });
  const catalogueWatch = watchCatalogue({
    changesSince: catalogueChanges(apiClients),
    onChange(tags) {
      onPurge(tags);
      purges?.publish(tags);
    },
    log: logger,
  });
  app.addHook("onClose", async () => {
    catalogueWatch.stop();
    purges?.close();
  });

  return { app, drain, catalogueWatch };
}
