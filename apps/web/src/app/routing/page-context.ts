import type { CacheTag, UserGroup } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";
import type { RefusedForm } from "@reprise/contracts/forms";
import type { Addresses, Domain, Locale, Messages } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import type { LocatedPage } from "./located-page.ts";
import type { ReadQuery } from "./read-query.ts";

/** Built files of a page, from the client build's manifest. All paths are public. */
export interface PageAssets {
  /** The entry module. */
  readonly entry: string;
  /** The module of a page (manifest key `src/features/…/….page.tsx`). */
  module(page: string): string;
  /** Modules of a page (manifest key `src/features/…/….page.tsx`) and their imports, to preload. */
  modulePreloads(page: string | null): readonly string[];
  /** Null in development, where modules bring their styles. */
  readonly stylesheet: string | null;
  /** Font files to preload. */
  readonly fonts: readonly string[];
}

export interface MessageSource {
  /** Messages of a domain in one locale. */
  messages(domain: Domain, locale: Locale): Messages;
  /** Public path with the locale's prefix: `/translations/{domain}.json?v={version}`. */
  path(domain: Domain, locale: Locale): string;
}

export type { LocatedPage } from "./located-page.ts";

/** What the BFF knows about a page before rendering. */
export interface PageEntry {
  /** True if the page shows data of one shopper. */
  readonly isPersonal: boolean;
  /** True if the page may differ by the shopper's user group. */
  readonly hasExperiences: boolean;
  readQuery(search: string): ReadQuery | null;
}

/** Everything the BFF passes to a page. */
export interface PageContext {
  readonly locale: Locale;
  readonly addresses: Addresses;
  /** Public absolute URL. For shared pages without query parameters that the page does not read. */
  readonly url: URL;
  /** Matched named route and parsed query. */
  readonly page: LocatedPage | null;
  /** Of the shopper, on pages with experiences. */
  readonly userGroup?: UserGroup | null;
  /** Bound to this request: locale, visitor, request id. */
  readonly api: ApiClient;
  readonly messages: MessageSource;
  readonly flashes: FlashBag;
  /** A form refused without scripts, for the page to show again; only in pages for one shopper. */
  readonly refusedForm: RefusedForm | null;
  /** CSRF token for the forms of personal pages; null on shared pages. */
  readonly csrfToken: string | null;
  /** Version of the running application, as in the X-Version header. */
  readonly version: string;
  /** True: nobody can really buy here, and the footer says so. */
  readonly isDemonstration: boolean;
  readonly nonce: string;
  readonly assets: PageAssets;
  /** True: markup that depends only on its data is rendered once and reused for other pages. */
  readonly isMarkupMemoised: boolean;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** In ms: parts that take longer to load are streamed after the shell. */
  readonly partsTimeout: number;
  /** Shows the error area with this status instead of the page (upstream failure, crash, 404). */
  readonly errorStatus?: number;
  /** Request id found in the logs, shown with an error. */
  readonly requestId: string;
  /** Reports a part that failed after the shell was sent: the browser retries it, the log records it. */
  readonly reportError: (error: unknown) => void;
}

export type PageOutcome =
  | {
      readonly kind: "redirect";
      readonly status: number;
      readonly location: string;
      /** For the shopper's next page. */
      readonly flashes: FlashBag | null;
      /** The redirect keeps the whole query. */
      readonly keepsQuery: boolean;
    }
  | {
      readonly kind: "page";
      readonly status: number;
      /** The page holds data of one shopper: never in a shared cache. */
      readonly isPersonal: boolean;
      /** Cache tags of the changeable data shown. */
      readonly tags: readonly CacheTag[];
      /**
       * The canonical query of the rendered page. It differs from the request when the page ignored an
       * unknown facet or value.
       */
      readonly query: string;
      readonly body: PageStream;
    };

/** A document whose shell is ready. */
export interface PageStream {
  /** Pipes the shell, and late parts as they arrive. */
  pipe(destination: NodeJS.WritableStream): void;
  abort(reason: unknown): void;
}
