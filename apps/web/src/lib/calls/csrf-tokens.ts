import type { InterceptedFetch } from "./interceptor.ts";

/** This browser's CSRF token, required for all writes. */
export interface CsrfTokens {
  /** The cached token, or a newly loaded one. */
  get(): Promise<string>;
  /** Loads a new token after the server refused the cached one. */
  renew(): Promise<string>;
}

/** Loads this browser's token from the server. @throws TypeError when there is none. */
export const loadCsrfToken = async (fetch: InterceptedFetch): Promise<string> => {
  const response = await fetch("/api/csrf-token");
  if (!response.ok) throw new TypeError(`No token: HTTP ${response.status}`);
  return ((await response.json()) as { readonly token: string }).token;
};

/**
 * Loads the token on the first write, since most pages are only read. `known`: the token that came with the
 * page.
 */
export function createCsrfTokens(known: string | null, load: () => Promise<string>): CsrfTokens {
  let token = known === null ? undefined : Promise.resolve(known);
  const ask = () => {
    const asked = load();
    token = asked;
    asked.catch(() => {
      if (token === asked) token = undefined;
    });
    return asked;
  };
  return { get: () => token ?? ask(), renew: ask };
}
