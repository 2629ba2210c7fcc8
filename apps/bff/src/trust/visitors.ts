import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { httpCookie } from "../server/cookies.ts";

const THIRTY_DAYS = 30 * 24 * 60 * 60;
const cookie = httpCookie("visitor", THIRTY_DAYS, /^[\w-]{43}$/u);

/** The token that owns a visitor's cart; reads never make one, so that pages stay the same for all. */
export const visitorOf = (request: FastifyRequest): string | undefined => cookie.read(request);

/** The token for a write: the visitor's own, its time renewed, or a new one of 256 random bits. */
export function visitorForWrite(request: FastifyRequest, reply: FastifyReply): string {
  const token = visitorOf(request) ?? randomBytes(32).toString("base64url");
  cookie.write(reply, token);
  return token;
}
