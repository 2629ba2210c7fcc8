import { isUtf8 } from "node:buffer";
import { parse } from "node:querystring";
import type { FastifyInstance } from "fastify";
import { RequestError } from "../server/error-item.ts";

/** The bytes that a urlencoded body stands for. */
const decodedBytes = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString("latin1")
      .replace(/%([\da-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/**
 * Reads urlencoded bodies. Refuses bytes that are no UTF-8, as they are or percent-encoded: decoding would put U+FFFD in
 * their place, and what was typed would be changed.
 */
export function acceptFormBody(scope: FastifyInstance, { bodyLimit }: { readonly bodyLimit: number }): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit },
    (_request, body: Buffer, done) => {
      if (!isUtf8(decodedBytes(body))) return done(new RequestError("BAD_REQUEST", "The form is no UTF-8"));
      return done(null, parse(body.toString()));
    },
  );
}
