import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { Problem } from "./problem.ts";

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Requires the secret key, as `Authorization: Bearer`. */
export function authenticate(key: string): RequestHandler {
  const expected = hash(`Bearer ${key}`);
  return (request, _response, next) => {
    if (!timingSafeEqual(hash(request.get("authorization") ?? ""), expected))
      throw new Problem(401, "unauthorised", "The secret key is wrong");
    next();
  };
}
