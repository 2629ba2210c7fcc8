import type { Locale } from "@reprise/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logins } from "../sessions/logins.ts";
import { visitorForWrite, visitorOf } from "../trust/visitors.ts";
import type { Caller } from "./identity.ts";

/** Creates the caller for API calls on behalf of a shopper. */
export interface Callers {
  /** For reads; never creates a visitor. */
  forRead(reply: FastifyReply, locale: Locale): Promise<Caller>;
  forWrite(reply: FastifyReply, locale: Locale): Promise<Caller>;
}

/** The caller of calls whose answer is the same for everyone: no shopper, only the address that the API limits. */
export const anonymousCaller = (request: FastifyRequest, locale: Locale): Caller => ({
  requestId: request.id,
  locale,
  shopper: null,
  address: request.ip,
  onVerify(location) {
    request.verifyLocation = location;
  },
});

export function createCallers(logins: Logins): Callers {
  async function callerOf(reply: FastifyReply, locale: Locale, visitor: string | undefined): Promise<Caller> {
    const { request } = reply;
    const login = await logins.of(request);
    let ended: Promise<void> | undefined;
    const end = () =>
      logins
        .end(reply)
        .catch((error: unknown) =>
          request.log.error({ err: error }, "An expired login could not be deleted"),
        );
    return {
      ...anonymousCaller(request, locale),
      shopper: { visitor, login, address: request.ip, userAgent: request.headers["user-agent"] },
      // Several API answers of one page may report it.
      onLoginEnded: () => (ended ??= end()),
    };
  }
  return {
    forRead: (reply, locale) => callerOf(reply, locale, visitorOf(reply.request)),
    forWrite: (reply, locale) => callerOf(reply, locale, visitorForWrite(reply.request, reply)),
  };
}
