import type { ApiClient } from "@reprise/contracts/client";
import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import type { ApiClients } from "../upstream/api-clients.ts";
import type { Callers } from "../upstream/callers.ts";
import type { Caller } from "../upstream/identity.ts";
import type { Login } from "../sessions/session-store.ts";

/** A write of a shopper, as what does it sees it. */
export interface Visit {
  readonly reply: FastifyReply;
  readonly locale: Locale;
  /** Came from a plain form, not from a page's script. */
  readonly isForm: boolean;
  /** In the shopper's name. */
  readonly api: ApiClient;
  /** In the same browser's name, but with this login, or as nobody's who is logged in. */
  apiAs(login: Login | null): ApiClient;
}

export type Visits = (
  reply: FastifyReply,
  locale: Locale,
  options: { readonly isForm: boolean },
) => Promise<Visit>;

export function createVisits(apiClients: ApiClients, callers: Callers): Visits {
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
