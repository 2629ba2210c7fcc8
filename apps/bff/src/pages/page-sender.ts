import type { UserGroup } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { emptyFlashBag } from "@reprise/toasts";
import type { LocatedPage, PageEntry } from "@reprise/web/page-context";
import type { FastifyReply } from "fastify";
import { isUsualLength, type PageAddress, pageAddress, type PagePath } from "../page-cache/page-address.ts";
import type { ReadyPages } from "../page-cache/ready-pages.ts";
import type { WebApp } from "../render/web-app.ts";
import { userGroupOf } from "../server/consent-cookie.ts";
import { requestContextOf } from "../server/request-context.ts";
import type { Flashes } from "../sessions/flashes.ts";
import type { SendErrorPage } from "./error-page-sender.ts";
import { isShown } from "./is-shown.ts";
import type { SendPersonalPage } from "./personal-page-sender.ts";
import type { SendSharedPage } from "./shared-page-sender.ts";

/** A page by its path, or the error page with a status. */
export type PageOrError = PagePath | { readonly locale: Locale; readonly errorStatus: number };

/** Sends a page with the sender of its kind: shared, personal or error page. */
export type SendPage = (reply: FastifyReply, target: PageOrError) => Promise<FastifyReply>;

export interface PageSenderOptions {
  readonly pageEntry: WebApp["pageEntry"];
  /** Null: pages are not cached. */
  readonly readyPages: Pick<ReadyPages, "isAvailable"> | null;
  readonly origin: (locale: Locale) => string;
  readonly flashes: Flashes;
  readonly sendSharedPage: SendSharedPage;
  readonly sendPersonalPage: SendPersonalPage;
  readonly sendErrorPage: SendErrorPage;
}

/** Locates the page and parses its query, once. Null: no such page. */
function locate({ match }: PagePath, entry: PageEntry | null, search: string): LocatedPage | null {
  const query = entry?.readQuery(search);
  return query ? { match, query } : null;
}

export function createPageSender(options: PageSenderOptions): SendPage {
  const { pageEntry, readyPages, origin, flashes, sendSharedPage, sendPersonalPage, sendErrorPage } = options;
  const addressOf = (path: PagePath, page: LocatedPage, group: UserGroup | null): PageAddress =>
    pageAddress(origin, path, page, group);
  const isCached = (address: PageAddress) => readyPages !== null && isUsualLength(address);

  return async (reply, target) => {
    const { request } = reply;
    const { locale } = target;
    void reply.header("content-language", locale);
    const bag = isShown(request) ? await flashes.take(reply) : emptyFlashBag();
    if ("errorStatus" in target)
      return sendErrorPage(reply, { locale, status: target.errorStatus, page: null, flashes: bag });
    const path = target;
    const entry = await pageEntry(path.match.name);
    const page = locate(path, entry, requestContextOf(request).search);
    if (entry?.isPersonal === true) return sendPersonalPage(reply, { path, entry, page, flashes: bag });
    if (!entry || !page) return sendErrorPage(reply, { locale, status: undefined, page, flashes: bag });
    const userGroup = entry.hasExperiences ? userGroupOf(request) : null;
    const address = addressOf(path, page, userGroup);
    return sendSharedPage(reply, {
      path,
      entry,
      address,
      isCached: isCached(address),
      hasExperiences: entry.hasExperiences,
      flashes: bag,
      isAvailable(search) {
        const other = locate(path, entry, search);
        const otherAddress = other && addressOf(path, other, userGroup);
        return (
          otherAddress !== null && isCached(otherAddress) && readyPages?.isAvailable(otherAddress) === true
        );
      },
    });
  };
}
