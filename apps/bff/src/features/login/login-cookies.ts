import type { FastifyReply } from "fastify";
import type { CookieName } from "../../server/cookie-registry.ts";
import { httpCookie, isSecure } from "../../server/cookies.ts";

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Names the device to the API, which knows by it who logged in here before (decision 14). Outlives logins. */
export const deviceCookie = httpCookie("device", ONE_YEAR, /^[\w-]{43}$/u);

const SIGNED_UP_MAX_AGE = 10 * 60;

/** Tells the next page's script that an account was made, once: a redirect has nothing else to say it by. */
export function writeSignedUpCookie(reply: FastifyReply): void {
  void reply.setCookie("signed-up" satisfies CookieName, "1", {
    path: "/",
    sameSite: "lax",
    secure: isSecure(reply.request),
    maxAge: SIGNED_UP_MAX_AGE,
  });
}
