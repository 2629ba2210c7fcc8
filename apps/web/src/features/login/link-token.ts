import { useEffect } from "react";
import { withQuery } from "../../lib/page-module.ts";
import { anyText, parameters } from "../../lib/page-query.ts";

export interface LinkTokenData {
  /** Of a mail's link; null: the link was cut off, or the page was loaded anew after the token left its address. */
  readonly token: string | null;
}

export const loadLinkToken = withQuery(
  parameters({ token: anyText }),
  async ({ query: { token = null } }): Promise<LinkTokenData> => ({ token }),
);

/**
 * Takes the token out of the address once the page has it: it does not stay in the history, and no one gets to read it
 * over a shoulder or in a picture of the screen. The router goes on with what it has read.
 */
export function useHiddenToken(): void {
  useEffect(() => {
    const { pathname, hash } = window.location;
    window.history.replaceState(window.history.state, "", pathname + hash);
  }, []);
}
