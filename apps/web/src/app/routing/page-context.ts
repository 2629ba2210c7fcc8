import type { CacheTag } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";
import type { Addresses, Domain, Locale, Messages } from "@reprise/locale";
import type { RefusedForm } from "@reprise/contracts/forms";
import type { FlashBag } from "@reprise/toasts";
import type { LocatedPage } from "./located-page.ts";
import type { ReadQuery } from "./read-query.ts";

/** Built files a page needs, from the client build's manifest. All are paths the browser can ask for. */
export interface PageAssets {
  /** The module that starts the page. */
  readonly entry: string;
  /** Modules of a page (manifest key `src/features/…/….page.tsx`) and all they import, to preload. */
  modulePreloads(page: string | null): readonly string[];
  styles(page: string | null): readonly string[];
  /** Font files to preload. */
  readonly fonts: readonly string[];
  /** Extra markup of the development server (hot reload), set before everything else in the head. */
  readonly developmentScripts?: readonly string[];
}

export interface MessageSource {
  /** One locale's messages of a domain. */
  messages(domain: Domain, locale: Locale): Messages;
  /** `/translations/{domain}.json?v={version}` with the locale's prefix: what the browser fetches. */
  path(domain: Domain, locale: Locale): string;
}

export type { LocatedPage } from "./located-page.ts";

/** What the BFF knows of a page before it renders it. */
export interface PageEntry {
  /** The page's source, as the manifest names it. */
  readonly source: string;
  /** It shows what is the shopper's alone. */
  readonly isPersonal: boolean;
  /** Null: there is no such page. */
  readQuery(search: string): ReadQuery | null;
}

/** All that the BFF hands to a page. */
export interface PageContext {
  readonly locale: Locale;
  readonly addresses: Addresses;
  /** The public, absolute address: of a page that is the same for everyone without what it does not read. */
  readonly url: URL;
  /** The named route of the address, and its query as the page reads it; null: there is no such page. */
  readonly page: LocatedPage | null;
  /** Bound to this request: locale, visitor, request id. */
  readonly api: ApiClient;
  readonly messages: MessageSource;
  readonly flashes: FlashBag;
  /** A form that was refused without scripts, for the page to show again; only in a page for one shopper. */
  readonly refusedForm: RefusedForm | null;
  /** For the forms of a page that is the shopper's alone; null in every other. */
  readonly csrfToken: string | null;
  /** Version of the running application: the same as the header X-Version. */
  readonly version: string;
  readonly nonce: string;
  readonly assets: PageAssets;
  /** The JSON in which an answer of the API came; undefined: write it anew. */
  readonly jsonOf?: (data: object) => string | undefined;
  /** What shows only its data is drawn once, and not for every page (decision 11). */
  readonly isMarkupMemoised: boolean;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** In ms: parts of a page that take longer to load are sent after the rest. */
  readonly patience: number;
  /** Resolves when there is time to render: a page that has its data waits for it. */
  readonly turn: () => Promise<void>;
  /** Shows the error area instead of the page, with this status (an upstream failure, a crash, 404). */
  readonly errorStatus?: number;
  /** Id found in the logs, shown with an error. */
  readonly requestId: string;
  /** A part that failed after the shell was sent: the browser makes up for it, the log has to know. */
  readonly reportError: (error: unknown) => void;
}

export type PageOutcome =
  | {
      readonly kind: "redirect";
      readonly status: number;
      readonly location: string;
      /** The whole query that was asked for goes along. */
      readonly keepsQuery: boolean;
    }
  | {
      readonly kind: "page";
      readonly status: number;
      /** The page holds what is this shopper's alone: never in a shared cache. */
      readonly isPersonal: boolean;
      /** What it shows and may change. */
      readonly tags: readonly CacheTag[];
      /**
       * The canonical query that the page turned out to have. Where it is not the one asked for, something was
       * asked that the page does not know (a facet, a facet's value).
       */
      readonly query: string;
      /** The document, or what streams it when parts of it are late. */
      readonly body: string | PageStream;
    };

/** A document of which the shell is ready. */
export interface PageStream {
  /** Sends what is ready, and the rest as it comes. */
  pipe(destination: NodeJS.WritableStream): void;
  abort(reason: unknown): void;
}
