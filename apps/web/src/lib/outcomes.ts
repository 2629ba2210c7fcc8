import type { CallResult } from "@reprise/contracts/client";
import { data, redirect } from "react-router";
import type { LoaderInput, QueryInput } from "./page-module.ts";
import { anyText, parameters } from "./page-query.ts";

/** What the error area shows: a status and the id to tell the people who can look it up. */
export interface PageFailure {
  readonly reference: string;
}

/** For loaders: `throw notFound()`. */
export const notFound = () => data<PageFailure>({ reference: "" }, { status: 404 });

/** The error area with a status that is known from the start. */
export const failed = ({ status, reference }: { readonly status: number; readonly reference: string }) =>
  data<PageFailure>({ reference }, { status });

/** For loaders: `throw redirectTo(path)`. */
export const redirectTo = (path: string) => redirect(path, 302);

/** Says that a redirect takes the query along, also what the page does not read of it. */
export const KEEP_QUERY = "x-keep-query";

/** For loaders: `throw movedTo(path)`, a permanent redirect to the page's proper address. */
export const movedTo = (path: string) => redirect(path, { status: 301, headers: { [KEEP_QUERY]: "1" } });

/** Statuses of calls that were refused for what the page's address says: asking again changes nothing. */
const REFUSED: ReadonlySet<number> = new Set([400, 414]);

/**
 * The data of a call that a page cannot do without. A 404 makes the page not found, a refusal of what the
 * address says the error page with its status; anything else the error page: 503 with the failure's reference,
 * since the shopper can do nothing but try again.
 */
export function required<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  if (result.status === 404) throw notFound();
  const status = REFUSED.has(result.status) ? result.status : 503;
  throw failed({ status, reference: result.error.reference });
}

/**
 * The data of a customer's call; who is not logged in is led to log in, and comes back here then. Anything else is as
 * with {@link required}.
 */
export function requireLogin<T>(
  { app, address }: Pick<LoaderInput, "app" | "address">,
  result: CallResult<T>,
): T {
  if (result.ok || result.status !== 401) return required(result);
  throw redirectTo(app.path("auth", {}, { next: address }));
}

/** For a customer's list: which page of it the address names. */
export const PAGE_QUERY = parameters({ page: anyText });

/**
 * The data of a page of a customer's list. One that there is not any more, or never was, leads to `first`; anything else
 * is as with {@link requireLogin}.
 */
export function requirePage<T>(
  input: Pick<QueryInput<{ readonly page: string | undefined }>, "app" | "address" | "query">,
  result: CallResult<T>,
  first: string,
): T {
  const isNoPage =
    !result.ok && (result.error.code === "PAGE_OUT_OF_RANGE" || result.error.code === "VALIDATION_FAILED");
  if (isNoPage && input.query.page !== undefined) throw redirectTo(first);
  return requireLogin(input, result);
}
