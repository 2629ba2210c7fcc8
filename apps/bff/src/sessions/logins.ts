import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestError } from "../errors/error-item.ts";
import { sessionOf, setSession } from "./session-cookie.ts";
import type { Login, SessionStore } from "./session-store.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Asked for once a request; null: not yet. */
    login: Promise<LoginState> | null;
  }
}

/** `unknown`: the session store does not answer. Such a shopper goes on as a visitor, where one may. */
export type LoginState = Login | null | "unknown";

/** Who is logged in, by the session that the browser's cookie names. */
export interface Logins {
  /** Asks the store once a request, and only of who has a session. */
  of(request: FastifyRequest): Promise<LoginState>;
  /** @throws RequestError SERVICE_UNAVAILABLE when nobody can be logged in now. */
  requireStore(): Promise<void>;
  /** Under a new session id: one that somebody else may know is no login. @throws RequestError SERVICE_UNAVAILABLE */
  begin(reply: FastifyReply, login: Login): Promise<void>;
  /** Ends what the session knows of the login, under a new id. @throws RequestError SERVICE_UNAVAILABLE */
  end(reply: FastifyReply): Promise<void>;
}

export function decorateLogin(app: FastifyInstance): void {
  app.decorateRequest("login", null);
}

export function createLogins(store: SessionStore): Logins {
  const unavailable = (cause?: unknown) =>
    new RequestError("SERVICE_UNAVAILABLE", "The session store does not answer", { cause });

  async function find(request: FastifyRequest): Promise<LoginState> {
    const id = sessionOf(request);
    if (id === undefined) return null;
    try {
      return await store.useLogin(id);
    } catch (error) {
      request.log.error({ err: error }, "it is not known who is logged in");
      return "unknown";
    }
  }

  return {
    of(request) {
      request.login ??= find(request);
      return request.login;
    },
    async requireStore() {
      if (!(await store.isReady().catch(() => false))) throw unavailable();
    },
    async begin(reply, login) {
      const { request } = reply;
      try {
        setSession(reply, await store.replace(sessionOf(request), login));
        request.login = Promise.resolve(login);
      } catch (error) {
        throw unavailable(error);
      }
    },
    async end(reply) {
      const { request } = reply;
      const id = sessionOf(request);
      request.login = Promise.resolve(null);
      if (id === undefined) return;
      try {
        const left = await store.replace(id, null);
        // Gone already: another request of this browser ended it, and has set the cookie.
        if (left !== null && !reply.raw.headersSent) setSession(reply, left);
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}
