import { emptyFlashBag, type FlashBag, mergeFlashBags, parseFlashBag } from "@reprise/toasts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { httpCookie } from "../server/cookies.ts";
import { isWrite } from "../server/is-write.ts";
import { inSession, sessionOf } from "./session-cookie.ts";
import type { SessionStore } from "./session-store.ts";

/** A bag that another service set, or ours if there is no session. Lives for a minute. */
const cookie = httpCookie("flash", 60, /^\{/u);

/** Passes messages from one request to the next page (specification, sections 3 and 4). */
export interface Flashes {
  /** Returns and deletes the messages of session and cookie. */
  take(reply: FastifyReply): Promise<FlashBag>;
  /**
   * Restores the messages that this request took. Cookie messages stay in the cookie: the client controls
   * them, so they never enter the session.
   */
  putBack(reply: FastifyReply): Promise<void>;
  /**
   * Stores messages for the shopper's next page. A write creates a session if there is none; a read never
   * does.
   */
  push(reply: FastifyReply, bag: FlashBag): Promise<void>;
}

export const isEmptyFlashBag = (bag: FlashBag): boolean =>
  Object.values(bag).every((messages) => messages.length === 0);

/** @param isMessageKey True if the key exists: clients can forge the cookie. */
export function createFlashes(store: SessionStore, isMessageKey: (key: string) => boolean): Flashes {
  const takenFromSession = new WeakMap<FastifyRequest, FlashBag>();

  async function fromSession({ request, log }: FastifyReply): Promise<FlashBag> {
    const id = sessionOf(request);
    if (id === undefined) return emptyFlashBag();
    try {
      return await store.takeFlashes(id);
    } catch (error) {
      // A page without messages is better than no page. The messages stay in the store.
      log.error({ err: error }, "Flash messages could not be read");
      return emptyFlashBag();
    }
  }

  const fromCookie = (request: FastifyRequest) => parseFlashBag(cookie.read(request), isMessageKey);

  /** False: there is no session, and a read must not create one. */
  async function intoSession(reply: FastifyReply, bag: FlashBag): Promise<boolean> {
    const id = sessionOf(reply.request);
    if (id !== undefined && (await store.pushFlashes(id, bag))) return true;
    if (!isWrite(reply.request)) return false;
    await inSession(store, reply, (newId) => store.pushFlashes(newId, bag));
    return true;
  }

  async function push(reply: FastifyReply, bag: FlashBag): Promise<void> {
    if (isEmptyFlashBag(bag)) return;
    try {
      if (await intoSession(reply, bag)) return;
    } catch (error) {
      reply.log.error({ err: error }, "Flash messages could not be stored and are sent in a cookie");
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
