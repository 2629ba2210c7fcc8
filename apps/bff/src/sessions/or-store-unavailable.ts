import { RequestError } from "../server/error-item.ts";

export const storeUnavailable = (cause?: unknown): RequestError =>
  new RequestError("SERVICE_UNAVAILABLE", "The session store does not answer", { cause });

/** Waits for an answer of the session store. @throws RequestError SERVICE_UNAVAILABLE, with the cause, if it fails */
export const orStoreUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((cause: unknown) => {
    throw storeUnavailable(cause);
  });
