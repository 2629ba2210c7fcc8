import type { FastifyReply } from "fastify";
import { httpCookie, scriptCookie } from "../../server/cookies.ts";

const ONE_YEAR = 365 * 24 * 60 * 60;

/** Identifies the device to the API, which recognises earlier logins by it (decision 14). Outlives logins. */
export const deviceCookie = httpCookie("device", ONE_YEAR, /^[\w-]{43}$/u);

const signedUpCookie = scriptCookie("signed-up", 10 * 60);

/** Reports a new account to the next page's script, once. A redirect has no other way. */
export const writeSignedUpCookie = (reply: FastifyReply): void => signedUpCookie.write(reply, "1");
