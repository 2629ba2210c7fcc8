import type { CallResult } from "@reprise/contracts/client";
import { data, redirect } from "react-router";
import type { LoaderInput } from "./page-module.ts";

/** Content of the error area: a status, and a reference for support. */
export interface PageFailure {
  readonly reference: string;
}

/** For loaders: `throw notFound()`. */
export const notFound = () => data<PageFailure>({ reference: "" }, { status: 404 });

/** The error area with a status known in advance. */
export const failed = ({ status, reference }: { readonly status: number; readonly reference: string }) =>
  data<PageFailure>({ reference }, { status });

/** For loaders: `throw redirectTo(path)`. */
export const redirectTo = (path: string) => redirect(path, 302);

/** Marks a redirect that keeps the whole query, including unknown parameters. */
export const KEEP_QUERY = "x-keep-query";

/** For loaders: `throw movedTo(path)`, a permanent redirect to the canonical address. */
export const movedTo = (path: string) => redirect(path, { status: 301, headers: { [KEEP_QUERY]: "1" } });

/** Statuses that depend only on the address: retrying changes nothing. */
const REFUSED: ReadonlySet<number> = new Set([400, 414]);

/**
 * Returns the data of a required call. A 404 gives not found, an error of the address the error page with
 * its status. Other failures give 503 with the failure's reference, since retrying is all a shopper can do.
 */
export function required<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  if (result.status === 404) throw notFound();
  const status = REFUSED.has(result.status) ? result.status : 503;
  throw failed({ status, reference: result.error.reference });
}

/**
 * Returns the data of a customer's call. Visitors are redirected to the login and return here. Otherwise as
 * {@link required}.
 */
export function requireLogin<T>(
  { app, address }: Pick<LoaderInput, "app" | "address">,
  result: CallResult<T>,
): T {
  if (result.ok || result.status !== 401) return required(result);
  throw redirectTo(app.path("auth", {}, { next: address }));
}
