import type { ApiClient, CallResult } from "@reprise/contracts/client";
import type { RouteName } from "@reprise/locale";
import { anyText, parameters } from "../../lib/addresses/page-query.ts";
import { redirectTo, requireLogin } from "../../lib/page/loader-responses.ts";
import { type QueryInput, withQuery } from "../../lib/page/page-module.ts";

/** Page number of a customer's list, from the address. */
const PAGE_QUERY = parameters({ page: anyText });

/** Asks the API for a page of a list. */
type LoadPage<T> = (
  api: ApiClient,
  input: { readonly query: { readonly page?: string } },
  options: { readonly signal: AbortSignal },
) => Promise<CallResult<T>>;

/** The loader of a page of the route's list. Visitors are redirected to the login and return here. */
export const pageLoader = <T>(route: RouteName, load: LoadPage<T>) =>
  withQuery(PAGE_QUERY, async (input): Promise<T> => {
    const {
      app,
      query: { page },
      signal,
    } = input;
    const result = await load(app.api, { query: page === undefined ? {} : { page } }, { signal });
    return requirePage(input, result, app.path(route));
  });

/**
 * Returns a page of a customer's list. A page that does not exist redirects to `first`. Otherwise as
 * {@link requireLogin}.
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
