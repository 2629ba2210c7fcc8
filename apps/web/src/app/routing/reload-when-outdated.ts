import type { DataRouter, NavigateOptions } from "react-router";
import { isPageOutdated } from "../../lib/calls/interceptor.ts";

type Navigate = (to: unknown, options?: NavigateOptions) => Promise<void>;

/**
 * Makes each navigation to a path load the page from the server once the page is outdated (specification, section 4): links,
 * search, filters, and what follows an add or a login all navigate by the router. What only changes the query or the hash of
 * the current page is relative, and stays. A navigation with a state, such as the confirmation of an add, leaves the reload
 * to the next one, because a reload drops the state.
 */
export function reloadWhenOutdated(
  router: Pick<DataRouter, "navigate" | "basename">,
  location: Pick<Location, "assign" | "replace"> = window.location,
): void {
  const { basename = "/" } = router;
  const navigate = router.navigate as Navigate;
  const prefix = basename === "/" ? "" : basename;
  router.navigate = async (to: unknown, options?: NavigateOptions) => {
    if (!isPageOutdated() || options?.state || typeof to !== "string" || !to.startsWith("/"))
      await navigate(to, options);
    else if (options?.replace === true) location.replace(prefix + to);
    else location.assign(prefix + to);
  };
}
