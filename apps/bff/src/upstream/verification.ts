import { verificationAddress as addressOf } from "@reprise/locale";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Where the API wants this client verified before it answers any more. */
    verifyLocation: string | null;
  }
}

export function decorateVerification(app: FastifyInstance): void {
  app.decorateRequest("verifyLocation", null);
}

/** With `next`, the path to come back to; null when nobody is to be verified, or at no host that is known. */
export const verificationAddress = (
  { verifyLocation }: Pick<FastifyRequest, "verifyLocation">,
  hosts: readonly string[],
  next: string,
): string | null =>
  verifyLocation === null ? null : addressOf(verifyLocation, (host) => hosts.includes(host), next);
