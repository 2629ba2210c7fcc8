import type { Locale } from "@reprise/locale";
import type { FastifyReply, FastifyRequest } from "fastify";
import { visitorForWrite, visitorOf } from "../trust/visitors.ts";
import type { Logins } from "../sessions/logins.ts";
import type { Caller } from "./identity.ts";

/** Who asks, for calls that are made in a shopper's name. */
export interface Callers {
  /** Who only looks; nobody becomes a visitor by that. */
  reader(reply: FastifyReply, locale: Locale): Promise<Caller>;
  writer(reply: FastifyReply, locale: Locale): Promise<Caller>;
}

/**
 * The caller of calls whose answer is the same for everyone: no shopper. The API limits calls by the address.
 */
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
        .catch((error: unknown) => request.log.error({ err: error }, "a login that is over was kept"));
    return {
      ...anonymousCaller(request, locale),
      shopper: { visitor, login, address: request.ip, userAgent: request.headers["user-agent"] },
      // Several answers of a page may tell of it.
      onLoginEnded: () => (ended ??= end()),
    };
  }
  return {
    reader: (reply, locale) => callerOf(reply, locale, visitorOf(reply.request)),
    writer: (reply, locale) => callerOf(reply, locale, visitorForWrite(reply.request, reply)),
  };
}
