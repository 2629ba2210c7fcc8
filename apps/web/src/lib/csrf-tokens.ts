import type { InterceptedFetch } from "./interceptor.ts";

/** This browser's token, without which the server writes nothing. */
export interface CsrfTokens {
  /** The one that is known, or asked for now. */
  get(): Promise<string>;
  /** A new one, since the server did not take the one that was known. */
  renew(): Promise<string>;
}

/** Asks the server for this browser's token. @throws TypeError when there is none. */
export const loadCsrfToken = async (fetch: InterceptedFetch): Promise<string> => {
  const response = await fetch("/api/csrf-token");
  if (!response.ok) throw new TypeError(`No token: HTTP ${response.status}`);
  return ((await response.json()) as { readonly token: string }).token;
};

/** Asks when the first write needs it: most pages are only read. `known`: what the page brought along. */
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
