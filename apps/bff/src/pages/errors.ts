import fp from "fastify-plugin";
import { failureOf, sendErrorItem } from "../server/error-item.ts";
import { requestContextOf } from "../server/request-context.ts";
import { isPageRequest } from "./page-request.ts";

/** Answers every error of the routes that follow: with the error page, or for programs with an error item. */
export const errors = fp(
  async (app) => {
    app.setErrorHandler(async (error, request, reply) => {
      const failure = failureOf(error);
      // What a client that has left can no longer get is no error.
      const isError = failure.status >= 500 && !reply.raw.destroyed;
      request.log[isError ? "error" : "debug"]({ err: error }, failure.code);
      return isPageRequest(request)
        ? app.sendPage(reply, { locale: requestContextOf(request).locale, errorStatus: failure.status })
        : sendErrorItem(reply, failure);
    });
  },
  { name: "errors" },
);
