import { hash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { ApiFailure } from "../calls/api-failure.ts";

const digest = (text: string) => hash("sha256", text, "buffer");

/** Lets only the BFF in: `Authorization: Bearer <API_SERVICE_TOKEN>`, compared in constant time. */
export function requireServiceCredential(tokens: readonly string[]): RequestHandler {
  const expected = tokens.map((token) => digest(`Bearer ${token}`));
  return (request, _response, next) => {
    const given = digest(request.headers.authorization ?? "");
    if (!expected.some((token) => timingSafeEqual(given, token)))
      throw new ApiFailure("UNAUTHENTICATED", "A service credential is needed");
    next();
  };
}
