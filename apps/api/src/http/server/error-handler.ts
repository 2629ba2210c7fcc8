import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Logger } from "pino";
import { isUnavailable } from "../../db/is-unavailable.ts";
import { ApiFailure } from "../calls/api-failure.ts";
import { factsOf } from "../calls/request-facts.ts";
import { errorItem, failureOf } from "./error-item.ts";

export const notFound: RequestHandler = () => {
  throw new ApiFailure("NOT_FOUND", "Not found");
};

const surprise = (error: unknown) =>
  isUnavailable(error)
    ? new ApiFailure("SERVICE_UNAVAILABLE", "Not available at the moment")
    : new ApiFailure("INTERNAL_ERROR", "Something went wrong on our side");

/**
 * Answers every thrown error. Unexpected errors are logged completely; their answer contains no internal
 * details.
 */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const facts = factsOf(request);
    const expected = failureOf(error);
    if (expected === null)
      logger.error({ err: error, requestId: facts.id, call: facts.call }, "Unexpected error");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const failure = expected ?? surprise(error);
    facts.code = failure.code;
    if (failure.retryAfterSeconds !== undefined) response.set("Retry-After", `${failure.retryAfterSeconds}`);
    // Does not wait for the rest of a refused body.
    if (failure.status === 413) response.set("Connection", "close");
    response
      .set("Cache-Control", "private, no-store")
      .status(failure.status)
      .json(errorItem(failure, facts.id));
  };
}
