import type { Request } from "express";
import type { z } from "zod";
import { Problem } from "./problem.ts";

/** @throws {Problem} naming the first wrong field */
export function bodyOf<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Problem(400, "invalid_request", `${issue?.path.join(".")}: ${issue?.message}`);
}

/**
 * The idempotency key of a request.
 * @throws {Problem}
 */
export function keyOf(request: Request): string {
  const key = request.get("idempotency-key") ?? "";
  if (!/^[\x21-\x7e]{1,100}$/u.test(key))
    throw new Problem(400, "idempotency_key_missing", "The header Idempotency-Key is required");
  return key;
}
