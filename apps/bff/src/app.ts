import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { type Addresses, createAddresses } from "@reprise/locale";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { couponLinks } from "./features/cart/coupon-links.ts";
import { paypalExpressReturn } from "./features/checkout/paypal-express-return.ts";
import { feeds } from "./features/feed/feeds.ts";
import { forms } from "./features/forms.ts";
import { login } from "./features/login/login.ts";
import { unsubscribe } from "./features/newsletter/unsubscribe.ts";
import { paymentPosts, paymentReturns } from "./features/payment/payment-returns.ts";
import { webhooks } from "./features/payment/webhooks.ts";
import { sitemaps } from "./features/sitemap/sitemaps.ts";
import { shopperWrites } from "./forms/shopper-write.ts";
import { cachedPages } from "./page-cache/cached-pages.ts";
import { errors } from "./pages/errors.ts";
import { pages } from "./pages/pages.ts";
import { COMPRESSION } from "./server/compression.ts";
import { createServer } from "./server/create-server.ts";
import { health, healthChecks } from "./server/health.ts";
import { pipelining } from "./server/pipelining.ts";
import type { Redis } from "./server/redis.ts";
import { requestContext } from "./server/request-context.ts";
import { requestLimits } from "./server/request-limits.ts";
import { requestLog } from "./server/request-log.ts";
import { robots } from "./server/robots.ts";
import { staticFiles } from "./server/static-files.ts";
import type { SessionStore } from "./sessions/session-store.ts";
import { sessions } from "./sessions/sessions.ts";
import { translations } from "./translations/message-source.ts";
import { csrfTokens } from "./trust/csrf.ts";
import { methodOverride } from "./trust/method-override.ts";
import { callLimits } from "./trust/rate-limit.ts";
import { securityHeaders } from "./trust/security-headers.ts";
import { apiProxy } from "./upstream/api-proxy.ts";
import { api } from "./upstream/api.ts";
import { mediaProxy } from "./upstream/media-proxy.ts";
import type { Upstream } from "./upstream/upstream.ts";
import type { WebAppSource } from "./web-app/web-app.ts";

declare module "fastify" {
  interface FastifyInstance {
    config: Config;
    shopAddresses: Addresses;
    webApp: WebAppSource;
  }
}

export interface Dependencies {
  readonly logger: FastifyBaseLogger;
  readonly sessions: SessionStore;
  /** Counts writes across all processes. Undefined: each process counts its own. */
  readonly redis: Redis | undefined;
  readonly upstream: Upstream;
  /** For pictures and uploads: its time limit is longer. */
  readonly mediaUpstream: Upstream;
  /** Receives the app because the development server adds routes to it. */
  readonly webApp: (app: FastifyInstance) => Promise<WebAppSource>;
}

/**
 * Builds the BFF, ready to listen: first what every request passes, then what features share, then their routes. A plugin
 * names the plugins that it needs, and Fastify refuses to start if one of them is not registered before.
 */
export async function buildApp(config: Config, dependencies: Dependencies): Promise<FastifyInstance> {
  const { logger, redis, upstream, mediaUpstream } = dependencies;
  const app = createServer(logger, config.trustedProxies);
  app.decorate("config", config);
  app.decorate("shopAddresses", createAddresses(config.localeMode));

  await app.register(errors);
  await app.register(pipelining);
  await app.register(requestLog);
  await app.register(securityHeaders);
  await app.register(cookie);
  await app.register(compress, COMPRESSION);
  await app.register(methodOverride);
  await app.register(requestContext);
  await app.register(requestLimits);
  await app.register(callLimits, { redis });

  await app.register(translations);
  await app.register(sessions, { store: dependencies.sessions });
  await app.register(api, { upstream, mediaUpstream });
  await app.register(shopperWrites);
  await app.register(csrfTokens);
  app.decorate("webApp", await dependencies.webApp(app));
  await app.register(cachedPages, { redis });
  await app.register(login);

  await app.register(pages);
  await app.register(health, { checks: healthChecks(app, { hasRedis: redis !== undefined }) });
  await app.register(robots);
  await app.register(sitemaps);
  await app.register(feeds);
  await app.register(staticFiles);
  await app.register(apiProxy);
  await app.register(mediaProxy);
  await app.register(forms);
  await app.register(couponLinks);
  await app.register(unsubscribe);
  await app.register(webhooks);
  await app.register(paymentReturns);
  await app.register(paymentPosts);
  await app.register(paypalExpressReturn);
  return app;
}
