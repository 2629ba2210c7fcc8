import type { RefusedForm } from "@reprise/contracts/forms";
import type { Locale, LocaleMode, PageDomain } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import type { PageFailure } from "../../lib/page/loader-responses.ts";

/** An error as React Router recognises it (`isRouteErrorResponse`). */
export interface SerialisedFailure {
  readonly status: number;
  readonly statusText: string;
  readonly internal: boolean;
  readonly data: PageFailure;
}

/** State that the server puts into the document for hydration. */
export interface HydrationState {
  readonly locale: Locale;
  readonly mode: LocaleMode;
  readonly version: string;
  readonly isDemonstration: boolean;
  readonly flashes: FlashBag;
  readonly refusedForm: RefusedForm | null;
  readonly csrfToken: string | null;
  /** Id of the matched route, so that the browser need not match the address again at start-up. */
  readonly routeId: string | null;
  /** Public path of the page's module. */
  readonly pageModule: string | null;
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, SerialisedFailure>> | null;
  /** Path of each message catalogue's JSON, for later navigations. */
  readonly messagePaths: Readonly<Record<PageDomain, string>>;
}
