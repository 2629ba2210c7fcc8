import { hash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { ApiFailure } from "../calls/api-failure.ts";

const digest = (text: string) => hash("sha256", text, "buffer");

/**
 * Lets only those in who know one of the secrets: `Authorization: Bearer <secret>`, compared in constant time. Without any
 * secret nobody gets in. Where a connection comes from says nothing: behind a proxy on this machine everybody looks local.
 */
export function requireCredential(secrets: readonly string[], message: string): RequestHandler {
  const expected = secrets.map((secret) => digest(`Bearer ${secret}`));
  return (request, _response, next) => {
    const given = digest(request.headers.authorization ?? "");
    if (!expected.some((secret) => timingSafeEqual(given, secret)))
      throw new ApiFailure("UNAUTHENTICATED", message);
    next();
  };
}
