import type { ErrorRequestHandler } from "express";
import { ZodError } from "zod";
import { Problem } from "./problem.ts";

/** Answers in the form of the API. An unexpected error is logged. */
export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const { status, code, message } = problemOf(error);
  if (status === 500) console.error(error);
  response.status(status).json({ error: { code, message } });
};

function problemOf(error: unknown): Pick<Problem, "status" | "code" | "message"> {
  if (error instanceof Problem) return error;
  if (error instanceof ZodError) return new Problem(400, "invalid_request", error.message);
  const { status } = error as { readonly status?: unknown };
  // The error comes from the body parsers.
  if (typeof status === "number" && status < 500)
    return new Problem(status, "invalid_request", "The body is wrong");
  return new Problem(500, "internal", "An unexpected error");
}
