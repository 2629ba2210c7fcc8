import { useNavigate } from "react-router";
import { isPageOutdated } from "../calls/interceptor.ts";
import { useApp } from "../context/app-context.ts";

/** @param path Path within the locale, query and hash. */
export type PageNavigate = (
  path: string,
  options?: { readonly replace?: boolean; readonly preventScrollReset?: boolean },
) => Promise<void>;

/**
 * Goes to another page. Once this page is outdated, the server loads the other one (specification, section 4). A change of the
 * query alone, and a navigation whose state must not be lost, use React Router's `useNavigate`.
 */
export function usePageNavigate(): PageNavigate {
  const { addresses, locale } = useApp();
  const navigate = useNavigate();
  return async (path, options = {}) => {
    const href = addresses.prefixed(locale, path);
    if (!isPageOutdated()) await navigate(path, options);
    else if (options.replace === true) window.location.replace(href);
    else window.location.assign(href);
  };
}
