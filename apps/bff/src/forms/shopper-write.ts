import type { ApiClient } from "@reprise/contracts/client";
import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import type { Login } from "../sessions/session-store.ts";
import type { ApiClients } from "../upstream/api-clients.ts";
import type { Callers } from "../upstream/callers.ts";
import type { Caller } from "../upstream/identity.ts";

/** One write of a shopper, with an API client for the shopper. */
export interface ShopperWrite {
  readonly reply: FastifyReply;
  readonly locale: Locale;
  /** True: posted by a plain form, not by a script. */
  readonly isForm: boolean;
  /** Who makes the calls of {@link api}. */
  readonly caller: Caller;
  readonly api: ApiClient;
  /** An API client for the same browser, with another login or none. */
  apiAs(login: Login | null): ApiClient;
}

export type BeginWrite = (
  reply: FastifyReply,
  locale: Locale,
  options: { readonly isForm: boolean },
) => Promise<ShopperWrite>;

export function createBeginWrite(apiClients: ApiClients, callers: Callers): BeginWrite {
  return async (reply, locale, { isForm }) => {
    const writer = await callers.forWrite(reply, locale);
    // Not on redirects: browsers would wait before following.
    const onRetryAfter = (seconds: string) => {
      if (!isForm) void reply.header("retry-after", seconds);
    };
    const caller: Caller = { ...writer, onRetryAfter };
    const { onLoginEnded: _, ...plain } = caller;
    return {
      reply,
      locale,
      isForm,
      caller,
      api: apiClients(caller),
      apiAs: (login) => apiClients({ ...plain, shopper: plain.shopper && { ...plain.shopper, login } }),
    };
  };
}
