import { hash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { ApiFailure } from "../calls/api-failure.ts";

const digest = (text: string) => hash("sha256", text, "buffer");

/** Lets only the BFF in: `Authorization: Bearer <API_SERVICE_TOKEN>`, compared in constant time. */
export function requireServiceCredential(token: string): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return (request, _response, next) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) {
      throw new ApiFailure("UNAUTHENTICATED", "A service credential is needed");
    }
    next();
  };
}
