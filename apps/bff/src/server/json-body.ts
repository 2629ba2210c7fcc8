import { isUtf8 } from "node:buffer";
import { MAX_BODY_BYTES, MAX_NESTING } from "@reprise/service/http-limits";
import type { FastifyInstance } from "fastify";
import { RequestError } from "./error-item.ts";

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/** The maximum depth of brackets outside of strings. One pass, no recursion; also works on invalid JSON. */
export function nestingOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isString = !isString;
    else if (isString) at += code === BACKSLASH ? 1 : 0;
    else if (OPENING.has(code)) deepest = Math.max(deepest, ++depth);
    else if (CLOSING.has(code)) depth -= 1;
  }
  return deepest;
}

/**
 * Accepts JSON, checks it (UTF-8, nesting, `__proto__`), and keeps the body as text so that it is forwarded
 * unchanged.
 */
export function acceptJsonText(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES },
    (request, body: Buffer, done) => {
      // Decoding would replace invalid bytes with U+FFFD.
      if (!isUtf8(body)) return done(new RequestError("MALFORMED_JSON", "The body is not UTF-8"));
      const text = body.toString();
      if (nestingOf(text) > MAX_NESTING)
        return done(new RequestError("NESTING_TOO_DEEP", `Nested deeper than ${MAX_NESTING}`));
      return parse(request, text, (error) => (error ? done(error) : done(null, text)));
    },
  );
}
