import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestError } from "../errors/error-item.ts";
import { visitorForWrite, visitorOf } from "./visitors.ts";

/** Tokens that prove that a write comes from a page which we sent to this browser (decision 18). */
export interface Csrf {
  tokenOf(visitor: string): string;
  /** The token of this browser; one that is nobody yet becomes a visitor. */
  tokenFor(reply: FastifyReply): string;
  /** @throws RequestError CSRF_INVALID when the token is none, or another browser's. */
  require(request: FastifyRequest, token: unknown): void;
}

/**
 * The visitor's cookie is a secret of the browser that scripts and other sites cannot read: the token is derived from it
 * alone. So nothing has to be stored, all BFFs agree, and no change of the services' secrets ends an open page's token.
 */
export function createCsrf(): Csrf {
  const tokenOf = (visitor: string) =>
    createHmac("sha256", visitor).update("reprise csrf token").digest("base64url");

  function isTokenOf(visitor: string, token: unknown): boolean {
    const [given, right] = [
      Buffer.from(typeof token === "string" ? token : ""),
      Buffer.from(tokenOf(visitor)),
    ];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return {
    tokenOf,
    tokenFor: (reply) => tokenOf(visitorForWrite(reply.request, reply)),
    require(request, token) {
      const visitor = visitorOf(request);
      if (visitor === undefined || !isTokenOf(visitor, token))
        throw new RequestError("CSRF_INVALID", "The CSRF token is missing, or another browser's");
    },
  };
}

/** `GET /api/csrf-token`: for our own pages' scripts, before their first write. */
export function answerCsrfToken(app: FastifyInstance, csrf: Csrf): void {
  app.get("/api/csrf-token", async (request, reply) => {
    // Other sites could not read the answer, but need not make visitors either.
    requireOwnPage(request);
    return reply.header("cache-control", "private, no-store").send({ token: csrf.tokenFor(reply) });
  });
}

function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new RequestError("FORBIDDEN", "The request does not come from this site");
}
