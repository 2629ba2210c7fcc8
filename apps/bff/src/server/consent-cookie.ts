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
import { scriptCookie } from "./cookies.ts";

const consentCookie = scriptCookie(CONSENT_COOKIE, CONSENT_MAX_AGE_SECONDS);
/** Scripts of the page write it. */
const userGroupCookie = scriptCookie(USER_GROUP_COOKIE, CONSENT_MAX_AGE_SECONDS);

/** True if the browser sends Global Privacy Control: statistics and marketing are off, whatever was chosen. */
export const hasPrivacyControl = ({ headers }: FastifyRequest): boolean => headers["sec-gpc"] === "1";

/** The choice of this browser's shopper, less what Global Privacy Control forbids. */
export function readConsent(request: FastifyRequest): ConsentChoice | null {
  const choice = parseConsentCookie(consentCookie.read(request));
  if (choice === null || !hasPrivacyControl(request)) return choice;
  return { ...choice, consent: withPrivacyControl(choice.consent) };
}

export const allowsStatistics = (request: FastifyRequest): boolean =>
  readConsent(request)?.consent.statistics === true;

export const writeConsent = (reply: FastifyReply, choice: ConsentChoice): void =>
  consentCookie.write(reply, formatConsentCookie(choice));

/** The user group of a shopper who allows statistics. */
export function userGroupOf(request: FastifyRequest): UserGroup | null {
  const group = userGroupCookie.read(request);
  return isUserGroup(group) && allowsStatistics(request) ? group : null;
}

/** Sets the cookie of a shopper who has a user group again. */
export function renewUserGroup(reply: FastifyReply): void {
  const group = userGroupOf(reply.request);
  if (group !== null) userGroupCookie.write(reply, group);
}

export const forgetUserGroup = (reply: FastifyReply): void => userGroupCookie.clear(reply);
