import {
  CONSENT_COOKIE,
  CONSENT_MAX_AGE_SECONDS,
  type ConsentChoice,
  formatConsentCookie,
  isUserGroup,
  parseConsentCookie,
  USER_GROUP_COOKIE,
  type UserGroup,
  withPrivacyControl,
} from "@reprise/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieName } from "./cookie-registry.ts";
import { isSecure } from "./cookies.ts";

const NAME = CONSENT_COOKIE satisfies CookieName;

/** True if the browser sends Global Privacy Control: statistics and marketing are off, whatever was chosen. */
export const hasPrivacyControl = ({ headers }: FastifyRequest): boolean => headers["sec-gpc"] === "1";

/** The choice of this browser's shopper, less what Global Privacy Control forbids. Null: nothing is chosen yet. */
export function readConsent(request: FastifyRequest): ConsentChoice | null {
  const choice = parseConsentCookie(request.cookies[NAME]);
  if (choice === null || !hasPrivacyControl(request)) return choice;
  return { ...choice, consent: withPrivacyControl(choice.consent) };
}

export const allowsStatistics = (request: FastifyRequest): boolean =>
  readConsent(request)?.consent.statistics === true;

/** Scripts of the page read it, too. */
export function writeConsent(reply: FastifyReply, choice: ConsentChoice): void {
  void reply.setCookie(NAME, formatConsentCookie(choice), {
    path: "/",
    sameSite: "lax",
    secure: isSecure(reply.request),
    maxAge: CONSENT_MAX_AGE_SECONDS,
  });
}

/** The user group of a shopper who allows statistics. Null: none. */
export function userGroupOf(request: FastifyRequest): UserGroup | null {
  const group = request.cookies[USER_GROUP_COOKIE satisfies CookieName];
  return isUserGroup(group) && allowsStatistics(request) ? group : null;
}

/** Scripts of the page have written it. */
export function forgetUserGroup(reply: FastifyReply): void {
  void reply.clearCookie(USER_GROUP_COOKIE satisfies CookieName, { path: "/" });
}
