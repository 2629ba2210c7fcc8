import { emptyFlashBag, type FlashBag, mergeFlashBags, parseFlashBag } from "@reprise/toasts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { httpCookie } from "../server/cookies.ts";
import { isWrite } from "../server/is-write.ts";
import { inSession, sessionOf } from "./session-cookie.ts";
import type { SessionStore } from "./session-store.ts";

/** A bag another service left, or ours where there is no session to leave it in. Kept for a minute. */
const cookie = httpCookie("flash", 60, /^\{/u);

/** Messages from one request to the next page (specification, sections 3 and 4). */
export interface Flashes {
  /** Hands out what is there, from session and cookie; what is handed out is gone. */
  take(reply: FastifyReply): Promise<FlashBag>;
  /** Leaves what this request took for the next page. Nothing of the cookie, which is the client's, gets into the session. */
  putBack(reply: FastifyReply): Promise<void>;
  /** Leaves messages for the shopper's next page. A write makes a session when there is none; a read never does. */
  push(reply: FastifyReply, bag: FlashBag): Promise<void>;
}

export const isEmptyFlashBag = (bag: FlashBag): boolean =>
  Object.values(bag).every((messages) => messages.length === 0);

/** @param isMessageKey Whether a text has the key: anybody can write a cookie. */
export function createFlashes(store: SessionStore, isMessageKey: (key: string) => boolean): Flashes {
  const takenFromSession = new WeakMap<FastifyRequest, FlashBag>();

  async function fromSession({ request, log }: FastifyReply): Promise<FlashBag> {
    const id = sessionOf(request);
    if (id === undefined) return emptyFlashBag();
    try {
      return await store.takeFlashes(id);
    } catch (error) {
      // A page without its messages is better than no page; they stay where they are.
      log.error({ err: error }, "flash messages could not be read");
      return emptyFlashBag();
    }
  }

  const fromCookie = (request: FastifyRequest) => parseFlashBag(cookie.read(request), isMessageKey);

  /** False: there is no session, and this request must not make one. */
  async function intoSession(reply: FastifyReply, bag: FlashBag): Promise<boolean> {
    const id = sessionOf(reply.request);
    if (id !== undefined && (await store.pushFlashes(id, bag))) return true;
    if (!isWrite(reply.request)) return false;
    await inSession(store, reply, (made) => store.pushFlashes(made, bag));
    return true;
  }

  async function push(reply: FastifyReply, bag: FlashBag): Promise<void> {
    if (isEmptyFlashBag(bag)) return;
    try {
      if (await intoSession(reply, bag)) return;
    } catch (error) {
      reply.log.error({ err: error }, "flash messages go into a cookie");
    }
    cookie.write(reply, JSON.stringify(mergeFlashBags(fromCookie(reply.request), bag)));
  }

  return {
    push,
    async take(reply) {
      const { request } = reply;
      const taken = await fromSession(reply);
      takenFromSession.set(request, taken);
      if (cookie.read(request) !== undefined) cookie.clear(reply);
      return mergeFlashBags(taken, fromCookie(request));
    },
    async putBack(reply) {
      const text = cookie.read(reply.request);
      if (text !== undefined) cookie.write(reply, text);
      await push(reply, takenFromSession.get(reply.request) ?? emptyFlashBag());
    },
  };
}
