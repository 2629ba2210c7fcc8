import type { RouteName } from "@reprise/locale";
import fp from "fastify-plugin";
import { failureOf, RequestError, sendErrorItem } from "../server/error-item.ts";
import { requestContextOf } from "../server/request-context.ts";
import { sendTranslations } from "../translations/send-translations.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { locatePage, type RouteHandler } from "./locate-page.ts";
import { isPageRequest } from "./page-request.ts";
import { createRenderPage } from "./render-page.ts";
import { createRequestedPage } from "./requested-page.ts";
import { createSendPage, type SendPage } from "./send-page.ts";

const NOT_FOUND = failureOf(new RequestError("NOT_FOUND", "No page at this address"));
const WRONG_METHOD = failureOf(new RequestError("METHOD_NOT_ALLOWED", "Pages allow GET and HEAD only"));

declare module "fastify" {
  interface FastifyInstance {
    sendPage: SendPage;
    /** Of named routes that are not pages, or not always. */
    routeHandlers: Map<RouteName, RouteHandler>;
  }
}

/**
 * The locale route table: pages, redirects to their proper addresses, and the error page (specification, section 2).
 * Handles every path without another route.
 */
export const pages = fp(
  async (app) => {
    const { shopAddresses: addresses, webApp, config } = app;
    const sendPage: SendPage = createSendPage(app, {
      requestedPage: createRequestedPage(app, async (name) => (await webApp.load()).pageEntry(name)),
      render: createRenderPage(app, () => webApp.load()),
      policyOf: contentSecurityPolicy({ addresses, ...config }),
    });
    app.decorate("sendPage", sendPage);
    const routeHandlers = new Map<RouteName, RouteHandler>([["translations", sendTranslations]]);
    app.decorate("routeHandlers", routeHandlers);

    app.route({
      method: ["GET", "HEAD"],
      url: "/*",
      async handler(request, reply) {
        const location = locatePage(addresses, requestContextOf(request));
        if (location.kind === "page")
          return routeHandlers.get(location.match.name)?.(reply, location) ?? sendPage(reply, location);
        if (location.kind === "redirect")
          return reply.header("cache-control", "no-cache").redirect(location.location, 301);
        return isPageRequest(request)
          ? sendPage(reply, { locale: location.locale, errorStatus: 404 })
          : sendErrorItem(reply, NOT_FOUND);
      },
    });

    app.setNotFoundHandler(async (request, reply) => {
      const { kind, locale } = locatePage(addresses, requestContextOf(request));
      const failure = kind === "not-found" ? NOT_FOUND : WRONG_METHOD;
      if (failure === WRONG_METHOD) void reply.header("allow", "GET, HEAD");
      return isPageRequest(request)
        ? sendPage(reply, { locale, errorStatus: failure.status })
        : sendErrorItem(reply, failure);
    });
  },
  { name: "pages", dependencies: ["errors", "cached-pages", "csrf", "call-limits", "request-context"] },
);
