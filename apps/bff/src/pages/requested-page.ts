import type { UserGroup } from "@reprise/contracts";
import type { Locale, RouteMatch } from "@reprise/locale";
import { emptyFlashBag } from "@reprise/toasts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { userGroupOf } from "../server/consent-cookie.ts";
import { requestContextOf } from "../server/request-context.ts";
import { isEmptyFlashBag } from "../sessions/flashes.ts";
import type { WebApp } from "../web-app/web-app.ts";
import type { PageJob } from "./render-page.ts";

/** The page of a route, or the error page with a status. */
export type PageTarget =
  | { readonly locale: Locale; readonly match: RouteMatch }
  | { readonly locale: Locale; readonly errorStatus: number };

/** A page to render for a request. */
export interface RequestedPage extends Pick<
  PageJob,
  "url" | "page" | "userGroup" | "flashes" | "csrfToken" | "errorStatus"
> {
  readonly locale: Locale;
  /** True: the page may contain data of the shopper. */
  readonly isPersonal: boolean;
  /** Null: the page is not cached. */
  readonly cacheKey: string | null;
}

/** In characters; real addresses are shorter. The number of longer ones is unlimited, so they are not cached. */
const MAX_KEY_LENGTH = 400;

/** True if the shopper sees the page: no HEAD, no prefetch. Only such a page takes messages from the bag. */
export const isShown = ({ method, headers }: FastifyRequest): boolean =>
  method !== "HEAD" && headers["sec-purpose"]?.includes("prefetch") !== true;

/** The address with the part of the query that the page reads, and for whom the page is. */
function cacheKeyOf(url: URL, userGroup: UserGroup | null): string | null {
  const key = userGroup === null ? url.href : `${url.href} ${userGroup}`;
  return key.length <= MAX_KEY_LENGTH ? key : null;
}

/**
 * Returns a function that decides what is rendered for a request: a personal page, a page that is the same for everyone, or the
 * error page. Takes the shopper's messages.
 */
export function createRequestedPage(
  { shopAddresses: addresses, flashes, csrf }: FastifyInstance,
  pageEntry: WebApp["pageEntry"],
) {
  return async (reply: FastifyReply, target: PageTarget): Promise<RequestedPage> => {
    const { request } = reply;
    const { locale } = target;
    const { pathname, search } = requestContextOf(request);
    const publicUrl = (query: string) => new URL(addresses.origin(locale) + pathname + query);
    const bag = isShown(request) ? await flashes.take(reply) : emptyFlashBag();
    const errorPage = {
      locale,
      url: publicUrl(search),
      page: null,
      userGroup: null,
      flashes: bag,
      csrfToken: null,
      errorStatus: undefined,
      isPersonal: false,
      cacheKey: null,
    };
    if ("errorStatus" in target) return { ...errorPage, errorStatus: target.errorStatus };
    const entry = await pageEntry(target.match.name);
    const query = entry?.readQuery(search);
    if (!entry || !query) return errorPage;
    const page = { match: target.match, query };
    if (entry.isPersonal) return { ...errorPage, page, csrfToken: csrf.tokenFor(reply), isPersonal: true };
    const url = publicUrl(query.canonical);
    const userGroup = entry.hasExperiences ? userGroupOf(request) : null;
    // A shopper with messages gets an uncached page.
    const cacheKey = isEmptyFlashBag(bag) ? cacheKeyOf(url, userGroup) : null;
    return { ...errorPage, url, page, userGroup, cacheKey };
  };
}
