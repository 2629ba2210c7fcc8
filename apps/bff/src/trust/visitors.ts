import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { httpCookie } from "../server/cookies.ts";

const THIRTY_DAYS = 30 * 24 * 60 * 60;
const cookie = httpCookie("visitor", THIRTY_DAYS, /^[\w-]{43}$/u);

/**
 * The token that owns a visitor's cart. Reads never create one, so that shared pages stay the same for
 * everyone.
 */
export const visitorOf = (request: FastifyRequest): string | undefined => cookie.read(request);

/** The visitor's token with a renewed expiry, or a new one of 256 random bits. */
export function visitorForWrite(request: FastifyRequest, reply: FastifyReply): string {
  const token = visitorOf(request) ?? randomBytes(32).toString("base64url");
  cookie.write(reply, token);
  return token;
}
