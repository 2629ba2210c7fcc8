import { languageForm } from "@reprise/contracts/forms";
import {
  type Addresses,
  isLocale,
  type Locale,
  matchRouteInOtherLocale,
  matchRoute,
  type RouteMatch,
  sameSitePath,
  sharedDomain,
} from "@reprise/locale";
import type { FastifyInstance, FastifyReply } from "fastify";
import { orErrorResult } from "../../forms/call-errors.ts";
import type { ServedForm } from "../../forms/served-form.ts";
import { languageCookie } from "../../server/cookies.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { anonymousCaller } from "../../upstream/callers.ts";

type Options = Pick<FastifyInstance, "shopAddresses" | "apiClients" | "callers">;

/** The route of a page's path, in any locale. */
function pageAt(
  addresses: Addresses,
  host: string,
  pathname: string,
): { match: RouteMatch; locale: Locale } | null {
  const address = addresses.resolve(host, pathname);
  if (address.kind !== "page") return null;
  const { locale } = address;
  const match = matchRoute(locale, address.pathname) ?? matchRouteInOtherLocale(locale, address.pathname);
  return match && { match, locale };
}

/**
 * `POST /language` (fields `locale`, `returnTo`): redirects to the same page in the chosen locale and keeps
 * the query (section 4).
 */
export function switchLanguage({ shopAddresses: addresses, apiClients, callers }: Options): ServedForm {
  const domain = sharedDomain(addresses.mode);

  /** Stores the locale for mails to a customer (section 4). A failure is only logged. */
  async function storeForCustomer(reply: FastifyReply, locale: Locale): Promise<void> {
    const caller = await callers.forRead(reply, locale);
    const login = caller.shopper?.login ?? null;
    if (login === null || login === "unknown") return;
    await orErrorResult(reply, apiClients(caller).call("api_customer_update_locale", { body: { locale } }));
  }

  async function addressIn(target: Locale, reply: FastifyReply, returnTo: string): Promise<string> {
    const { request } = reply;
    const { host, origin } = requestContextOf(request);
    const { pathname, search } = new URL(sameSitePath(returnTo) ?? "/", origin);
    const page = pageAt(addresses, host, pathname);
    const addressOf = addresses.mode.kind === "host" ? addresses.url : addresses.path;
    if (!page) return addressOf("landingpage", target);

    const { match, locale } = page;
    const path = match.params["categorySanitizedPath"];
    if (match.name !== "category" || path === undefined || locale === target)
      return addressOf(match.name, target, match.params) + search;
    const api = apiClients(anonymousCaller(request, locale));
    const list = await orErrorResult(
      reply,
      api.call("api_product_list_view", { query: { categorySanitizedPath: path } }),
    );
    const translated = list.ok ? list.data.categoryPaths?.[target] : undefined;
    return translated === undefined
      ? addressOf("buy_home", target)
      : addressOf("category", target, { categorySanitizedPath: translated }) + search;
  }

  return {
    path: languageForm.path,
    isOnSharedPages: languageForm.isOnSharedPages,
    async submit({ write: { reply, locale }, field }) {
      const chosen = field("locale");
      const target = isLocale(chosen) ? chosen : locale;
      languageCookie.write(reply, target, domain);
      await storeForCustomer(reply, target);
      return { location: await addressIn(target, reply, field("returnTo")) };
    },
  };
}
