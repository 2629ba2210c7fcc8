import type { FastifyInstance, FastifyRequest } from "fastify";
import { allowedVerifyLocation } from "./verify-location.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Where the API wants this client verified before it answers any more. */
    verifyLocation: string | null;
  }
}

export function rememberVerification(app: FastifyInstance): void {
  app.decorateRequest("verifyLocation", null);
}

/** With `next`, the path to come back to; null when nobody is to be verified, or at no host that is known. */
export function verificationAddress(
  { verifyLocation }: Pick<FastifyRequest, "verifyLocation">,
  hosts: readonly string[],
  next: string,
): string | null {
  const address = verifyLocation === null ? null : allowedVerifyLocation(verifyLocation, hosts);
  if (address === null) return null;
  const [path = "", query = ""] = address.split("?", 2);
  const search = new URLSearchParams(query);
  search.set("next", next);
  return `${path}?${search.toString()}`;
}
