import type { FastifyInstance } from "fastify";
import { MAX_BODY_SIZE } from "./request-limits.ts";
import { RequestError } from "../errors/error-item.ts";

export const MAX_NESTING = 20;

/** Depth of brackets outside of strings; needs no valid JSON and no stack. */
export function nestingOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gsu)) {
    if (token === "[" || token === "{") deepest = Math.max(deepest, ++depth);
    else if (token === "]" || token === "}") depth -= 1;
  }
  return deepest;
}

/** JSON only, checked (nesting, `__proto__`) but kept as text: it is sent on as it came. */
export function acceptJsonText(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: MAX_BODY_SIZE },
    (request, body, done) => {
      const text = body.toString();
      if (nestingOf(text) > MAX_NESTING)
        return done(new RequestError("NESTING_TOO_DEEP", `Nested deeper than ${MAX_NESTING}`));
      return parse(request, text, (error) => (error ? done(error) : done(null, text)));
    },
  );
}
