import { within } from "@reprise/service/within";

/**
 * Time limit for all requests to a provider during one sign-in. The BFF waits a little longer for the answer.
 */
export const SIGN_IN_DEADLINE_MS = 4000;

const tooLong = () => Object.assign(new Error("A sign-in took too long"), { code: "OAUTH_TIMEOUT" });

/** Rejects work that exceeds the limit. The work may continue, but its result is ignored. */
export const withSignInDeadline = <T>(work: Promise<T>): Promise<T> =>
  within(SIGN_IN_DEADLINE_MS, work, tooLong);
