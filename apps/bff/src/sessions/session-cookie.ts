import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { httpCookie } from "../server/cookies.ts";
import { ABSOLUTE_EXPIRY, SESSION_ID, type SessionStore } from "./session-store.ts";

const cookie = httpCookie("session", ABSOLUTE_EXPIRY / 1000, SESSION_ID);

declare module "fastify" {
  interface FastifyRequest {
    /** Id of the session that this request made: from now on it is the shopper's. */
    newSession: string | null;
  }
}

export function decorateSession(app: FastifyInstance): void {
  app.decorateRequest("newSession", null);
}

export const sessionOf = (request: FastifyRequest): string | undefined =>
  request.newSession ?? cookie.read(request);

export function setSession(reply: FastifyReply, id: string): void {
  reply.request.newSession = id;
  cookie.write(reply, id);
}

/** Does something with the shopper's session; where there is none (any more), with a new one. */
export async function inSession(
  store: SessionStore,
  reply: FastifyReply,
  use: (id: string) => Promise<boolean>,
): Promise<void> {
  const id = sessionOf(reply.request);
  if (id !== undefined && (await use(id))) return;
  const created = await store.create();
  await use(created);
  setSession(reply, created);
}
