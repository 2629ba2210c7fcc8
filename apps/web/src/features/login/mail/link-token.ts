import { sameSitePath } from "@reprise/locale";
import { useEffect } from "react";
import { anyText, parameters } from "../../../lib/addresses/page-query.ts";
import { withQuery } from "../../../lib/page/page-module.ts";

export interface LinkTokenData {
  /**
   * Token of a mailed link; null: the link was cut off, or the page was reloaded after the token was removed.
   */
  readonly token: string | null;
  /** The page to open afterwards: of links that complete a registration. */
  readonly next: string | null;
}

export const loadLinkToken = withQuery(
  parameters({ token: anyText, next: anyText }),
  async ({ query: { token = null, next } }): Promise<LinkTokenData> => ({ token, next: sameSitePath(next) }),
);

/**
 * Removes the token from the address once the page has read it, so that it does not stay in the history or on
 * the screen. The router keeps the parsed value.
 */
export function useHiddenToken(): void {
  useEffect(() => {
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, "", pathname + hash);
  }, []);
}
