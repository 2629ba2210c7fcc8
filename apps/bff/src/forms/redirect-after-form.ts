import type { FastifyReply } from "fastify";
import { verificationAddress } from "../upstream/verification.ts";

/** Answers a form with a redirect, so that a reload does not post again. */
export function redirectAfterForm(
  reply: FastifyReply,
  location: string,
  verifyHosts: readonly string[],
): FastifyReply {
  const verification = verificationAddress(reply.request, verifyHosts, location);
  return reply.header("cache-control", "no-store").redirect(verification ?? location, 303);
}
