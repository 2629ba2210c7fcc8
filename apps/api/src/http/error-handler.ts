import type { ErrorRequestHandler, RequestHandler } from "express";
import type { Logger } from "pino";
import { ApiFailure } from "./api-failure.ts";
import { errorItem, failureOf } from "./error-item.ts";
import { factsOf } from "./request-facts.ts";

export const notFound: RequestHandler = () => {
  throw new ApiFailure("NOT_FOUND", "There is nothing here");
};

/** Answers everything that was thrown. A surprise is logged whole and told as 500 without a word of the inside. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const facts = factsOf(request);
    const expected = failureOf(error);
    if (expected === null) logger.error({ err: error, requestId: facts.id, call: facts.call }, "Unexpected error");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const failure = expected ?? new ApiFailure("INTERNAL_ERROR", "Something went wrong on our side");
    facts.code = failure.code;
    // The rest of a refused body is not waited for.
    if (failure.status === 413) response.set("Connection", "close");
    response.set("Cache-Control", "private, no-store").status(failure.status).json(errorItem(failure, facts.id));
  };
}
