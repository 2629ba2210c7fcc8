import type { FastifyInstance } from "fastify";
import { failureOf, sendErrorItem } from "../errors/error-item.ts";
import { requestContextOf } from "../server/request-context.ts";
import { isPageRequest } from "./page-request.ts";
import type { SendPage } from "./page-sender.ts";

/** Answers every error with an error item, or page requests with the error page of the same status. */
export function handleErrors(app: FastifyInstance, sendPage: SendPage): void {
  app.setErrorHandler(async (error, request, reply) => {
    const failure = failureOf(error);
    // What a client that has left can no longer get is no error.
    const isError = failure.status >= 500 && !reply.raw.destroyed;
    request.log[isError ? "error" : "debug"]({ err: error }, failure.code);
    return isPageRequest(request)
      ? sendPage(reply, { locale: requestContextOf(request).locale, errorStatus: failure.status })
      : sendErrorItem(reply, failure);
  });
}
