import type { FastifyReply, FastifyRequest } from "fastify";
import { httpCookie } from "../server/cookies.ts";
import { ABSOLUTE_EXPIRY, SESSION_ID, type SessionStore } from "./session-store.ts";

const cookie = httpCookie("session", ABSOLUTE_EXPIRY / 1000, SESSION_ID);

declare module "fastify" {
  interface FastifyRequest {
    /** Id of the session that this request created. It replaces the cookie's id. */
    newSession: string | null;
  }
}

export const sessionOf = (request: FastifyRequest): string | undefined =>
  request.newSession ?? cookie.read(request);

export function setSession(reply: FastifyReply, id: string): void {
  reply.request.newSession = id;
  cookie.write(reply, id);
}

/** Calls `use` with the shopper's session. Creates a session if there is none or it has expired. */
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
