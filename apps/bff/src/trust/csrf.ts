import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { RequestError } from "../server/error-item.ts";
import { visitorForWrite, visitorOf } from "./visitors.ts";

/** Tokens that prove that a write comes from one of our pages in the same browser (decision 18). */
export interface Csrf {
  tokenOf(visitor: string): string;
  /** The token of this browser. Sets a visitor cookie if there is none. */
  tokenFor(reply: FastifyReply): string;
  /** @throws RequestError CSRF_INVALID when the token is missing or belongs to another browser. */
  require(request: FastifyRequest, token: unknown): void;
}

/**
 * The token is derived from the visitor cookie, which scripts and other sites cannot read. So no token is
 * stored, every BFF process accepts it, and a change of the services' secrets does not invalidate open pages.
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
        throw new RequestError("CSRF_INVALID", "The CSRF token is missing or belongs to another browser");
    },
  };
}

declare module "fastify" {
  interface FastifyInstance {
    csrf: Csrf;
  }
}

/** Also mounts `GET /api/csrf-token`, used by scripts of our pages before their first write. */
export const csrfTokens = fp(
  async (app) => {
    const csrf = createCsrf();
    app.decorate("csrf", csrf);
    app.get("/api/csrf-token", async (request, reply) => {
      // Other sites cannot read the response. This check also stops them from creating visitors.
      requireOwnPage(request);
      return reply.header("cache-control", "private, no-store").send({ token: csrf.tokenFor(reply) });
    });
  },
  { name: "csrf", dependencies: ["@fastify/cookie"] },
);

function requireOwnPage({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new RequestError("FORBIDDEN", "The request does not come from this site");
}
