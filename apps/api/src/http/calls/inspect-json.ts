import { MAX_NESTING } from "@reprise/service/http-limits";
import { ApiFailure, invalidInput } from "./api-failure.ts";

/** Keys that would reach an object's prototype where a value is merged or assigned key by key. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Refuses parsed JSON that is unsafe before any schema check: too deep nesting, keys that name the prototype,
 * and NUL characters and halves of a surrogate pair, which Postgres cannot store. `path` is the origin of the value (`body`, `query`).
 */
export function inspectJson(value: unknown, path: string, depth = 0): void {
  if (typeof value === "string") {
    if (value.includes("\0")) refuse(path, "must not contain NUL characters");
    if (!value.isWellFormed()) refuse(path, "must not contain half a character");
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (depth === MAX_NESTING)
    throw new ApiFailure("NESTING_TOO_DEEP", `At most ${MAX_NESTING} levels of nesting`);
  for (const [key, inner] of Object.entries(value)) {
    if (REFUSED_KEYS.has(key) || key.includes("\0") || !key.isWellFormed())
      refuse(path, "has a key that is not allowed");
    inspectJson(inner, `${path}.${key}`, depth + 1);
  }
}

function refuse(path: string, message: string): never {
  throw invalidInput({ path, message });
}
