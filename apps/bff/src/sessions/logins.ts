import type { FastifyReply, FastifyRequest } from "fastify";
import { orStoreUnavailable, storeUnavailable } from "./or-store-unavailable.ts";
import { sessionOf, setSession } from "./session-cookie.ts";
import type { Login, SessionStore } from "./session-store.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Cached lookup, one per request. Null: not looked up yet. */
    login: Promise<LoginState> | null;
  }
}

/** `unknown`: the session lookup failed. Such a shopper continues as a visitor where that is possible. */
export type LoginState = Login | null | "unknown";

/** Finds, starts and ends the login of a session. */
export interface Logins {
  /**
   * The login of a request. Asks the store at most once per request, and only if there is a session cookie.
   */
  of(request: FastifyRequest): Promise<LoginState>;
  /** @throws RequestError SERVICE_UNAVAILABLE when the session store fails. */
  requireStore(): Promise<void>;
  /**
   * Stores a login under a new session id, against session fixation. @throws RequestError SERVICE_UNAVAILABLE
   */
  begin(reply: FastifyReply, login: Login): Promise<void>;
  /** Deletes the login; the session continues under a new id. @throws RequestError SERVICE_UNAVAILABLE */
  end(reply: FastifyReply): Promise<void>;
}

export function createLogins(store: SessionStore): Logins {
  async function find(request: FastifyRequest): Promise<LoginState> {
    const id = sessionOf(request);
    if (id === undefined) return null;
    try {
      return await store.useLogin(id);
    } catch (error) {
      request.log.error({ err: error }, "The session lookup failed");
      return "unknown";
    }
  }

  return {
    of(request) {
      request.login ??= find(request);
      return request.login;
    },
    async requireStore() {
      if (!(await orStoreUnavailable(store.isReady()))) throw storeUnavailable();
    },
    async begin(reply, login) {
      const { request } = reply;
      setSession(reply, await orStoreUnavailable(store.replace(sessionOf(request), login)));
      request.login = Promise.resolve(login);
    },
    async end(reply) {
      const { request } = reply;
      const id = sessionOf(request);
      request.login = Promise.resolve(null);
      if (id === undefined) return;
      const newId = await orStoreUnavailable(store.replace(id, null));
      // Null: another request of this browser has ended the session and set the cookie.
      if (newId !== null && !reply.raw.headersSent) setSession(reply, newId);
    },
  };
}
