import { emptyFlashBag, type FlashBag, mergeFlashBags, parseFlashBag } from "@reprise/toasts";
import type { FastifyReply } from "fastify";
import { isSecure } from "../server/cookies.ts";
import { inSession, sessionOf } from "./session-cookie.ts";
import type { SessionStore } from "./session-store.ts";

/** A bag another service left, or ours while the session store is out of order. */
const FLASH_COOKIE = "flash";
const FLASH_COOKIE_MAX_AGE = 60;

/** Messages from one request to the next page (specification, sections 3 and 4). */
export interface Flashes {
  /** Hands out what is there, from session and cookie; what is handed out is gone. */
  take(reply: FastifyReply): Promise<FlashBag>;
  /** Leaves messages for the shopper's next page; makes a session when there is none. */
  push(reply: FastifyReply, bag: FlashBag): Promise<void>;
}

export const isEmptyFlashBag = (bag: FlashBag): boolean =>
  Object.values(bag).every((messages) => messages.length === 0);

export function createFlashes(store: SessionStore): Flashes {
  async function fromSession(reply: FastifyReply): Promise<FlashBag> {
    const id = sessionOf(reply.request);
    if (id === undefined) return emptyFlashBag();
    try {
      return await store.takeFlashes(id);
    } catch (error) {
      // A page without its messages is better than no page; they stay where they are.
      reply.log.error({ err: error }, "flash messages could not be read");
      return emptyFlashBag();
    }
  }

  function fromCookie(reply: FastifyReply): FlashBag {
    const text = reply.request.cookies[FLASH_COOKIE];
    if (text === undefined) return emptyFlashBag();
    void reply.clearCookie(FLASH_COOKIE, { path: "/" });
    return parseFlashBag(text);
  }

  return {
    async take(reply) {
      return mergeFlashBags(await fromSession(reply), fromCookie(reply));
    },
    async push(reply, bag) {
      if (isEmptyFlashBag(bag)) return;
      try {
        await inSession(store, reply, (id) => store.pushFlashes(id, bag));
      } catch (error) {
        reply.log.error({ err: error }, "flash messages go into a cookie");
        void reply.setCookie(FLASH_COOKIE, JSON.stringify(bag), {
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          secure: isSecure(reply.request),
          maxAge: FLASH_COOKIE_MAX_AGE,
        });
      }
    },
  };
}
