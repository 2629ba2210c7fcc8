import { bodyOf, keyOf } from "@reprise/provider-sandbox/read-request";
import express, { type Router } from "express";
import { expressRequest } from "../express/express-request.ts";
import { viewOfSession } from "../express/express-session.ts";
import type { ExpressSessions } from "../express/express-sessions.ts";
import type { Answer } from "./create-answer.ts";

export interface ExpressApiOptions {
  readonly sessions: ExpressSessions;
  readonly origin: string;
  readonly now: () => number;
  readonly answer: Answer;
}

/** The calls of the shop's server about express sessions. A repeat with the same key has the same answer. */
export function expressApi({ sessions, origin, now, answer }: ExpressApiOptions): Router {
  const router = express.Router();
  router.post(
    "/express-sessions",
    answer((request) => {
      const session = sessions.open(bodyOf(expressRequest, request.body), keyOf(request));
      return viewOfSession(session, origin, now());
    }),
  );
  router.get(
    "/express-sessions/:id",
    answer(({ params }) => viewOfSession(sessions.find(params.id), origin, now())),
  );
  return router;
}
