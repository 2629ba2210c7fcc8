import type { ApiClient } from "@reprise/contracts/client";
import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import type { Login } from "../sessions/session-store.ts";
import type { ApiClients } from "../upstream/api-clients.ts";
import type { Callers } from "../upstream/callers.ts";
import type { Caller } from "../upstream/identity.ts";

/** One write of a shopper, and the API in their name. */
export interface ShopperWrite {
  readonly reply: FastifyReply;
  readonly locale: Locale;
  /** Came from a plain form, not from a page's script. */
  readonly isForm: boolean;
  readonly api: ApiClient;
  /** From the same browser, but with this login, or with none. */
  apiAs(login: Login | null): ApiClient;
}

export type BeginWrite = (
  reply: FastifyReply,
  locale: Locale,
  options: { readonly isForm: boolean },
) => Promise<ShopperWrite>;

export function createBeginWrite(apiClients: ApiClients, callers: Callers): BeginWrite {
  return async (reply, locale, { isForm }) => {
    const known = await callers.writer(reply, locale);
    // A redirect must not carry it: browsers would wait before they follow.
    const onRetryAfter = (seconds: string) => {
      if (!isForm) void reply.header("retry-after", seconds);
    };
    const caller: Caller = { ...known, onRetryAfter };
    const { onLoginEnded: _, ...plain } = caller;
    return {
      reply,
      locale,
      isForm,
      api: apiClients(caller),
      apiAs: (login) => apiClients({ ...plain, shopper: plain.shopper && { ...plain.shopper, login } }),
    };
  };
}
