import type { FastifyReply } from "fastify";
import type { CookieName } from "../../server/cookie-registry.ts";
import { httpCookie, isSecure } from "../../server/cookies.ts";

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Identifies the device to the API, which recognises earlier logins by it (decision 14). Outlives logins. */
export const deviceCookie = httpCookie("device", ONE_YEAR, /^[\w-]{43}$/u);

const SIGNED_UP_MAX_AGE = 10 * 60;

/** Reports a new account to the next page's script, once. A redirect has no other way. */
export function writeSignedUpCookie(reply: FastifyReply): void {
  void reply.setCookie("signed-up" satisfies CookieName, "1", {
    path: "/",
    sameSite: "lax",
    secure: isSecure(reply.request),
    maxAge: SIGNED_UP_MAX_AGE,
  });
}
