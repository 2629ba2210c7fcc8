import { within } from "@reprise/service/within";

/** For all that a provider is asked of one sign-in: the BFF waits for our answer a little longer. */
export const SIGN_IN_DEADLINE_MS = 4000;

const tooLong = () => Object.assign(new Error("A sign-in took too long"), { code: "OAUTH_TIMEOUT" });

/** What is not done in time is given up, though it may go on: nothing comes of it. */
export const inTime = <T>(work: Promise<T>): Promise<T> => within(SIGN_IN_DEADLINE_MS, work, tooLong);
