import { verificationAddress as addressOf } from "@reprise/locale";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** The page where the API wants this client verified. */
    verifyLocation: string | null;
  }
}

/**
 * The verification page with `next`, the path to return to. Null: no verification is needed, or the host is
 * not allowed.
 */
export const verificationAddress = (
  { verifyLocation }: Pick<FastifyRequest, "verifyLocation">,
  hosts: readonly string[],
  next: string,
): string | null =>
  verifyLocation === null ? null : addressOf(verifyLocation, (host) => hosts.includes(host), next);
