import express, { type Response, type Router } from "express";
import { ACCOUNTS, type AccountName } from "../express/accounts.ts";
import { type ExpressSession, statusOf } from "../express/express-session.ts";
import { EXPRESS_CHOICES, type ExpressSessions } from "../express/express-sessions.ts";
import { sendExpressEndPage, sendExpressPage } from "./express-page.ts";
import { sendUnknown } from "./page.ts";

/** Where the shopper continues. The shop must ask for the session itself: any client can make up such an address. */
function continueUrlOf({ id, status, returnUrl, cancelUrl }: ExpressSession): string {
  const url = new URL(status === "approved" || status === "used" ? returnUrl : cancelUrl);
  url.searchParams.set("session", id);
  return url.href;
}

const accountOf = (name: unknown): AccountName =>
  Object.hasOwn(ACCOUNTS, String(name)) ? (name as AccountName) : "home";

/** The pages of express sessions, by their secret token. Buttons post to the page itself. */
export function expressPages(sessions: ExpressSessions, now: () => number): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: "4kb" }));

  function sendCurrent(response: Response, session: ExpressSession): void {
    const status = statusOf(session, now());
    if (status === "open") return sendExpressPage(response, session);
    const isExpired = status === "expired";
    const continueUrl = continueUrlOf(isExpired ? { ...session, status: "open" } : session);
    return sendExpressEndPage(response, session, { isExpired, continueUrl });
  }

  router.get("/:token", ({ params }, response) => {
    const session = sessions.findByPage(params.token);
    if (session === undefined) sendUnknown(response);
    else sendCurrent(response, session);
  });

  router.post("/:token", ({ params, body }, response) => {
    const session = sessions.findByPage(params.token);
    if (session === undefined) return sendUnknown(response);
    const { choice, account } = (body ?? {}) as Record<string, unknown>;
    const chosen = EXPRESS_CHOICES.find((each) => each === choice);
    if (chosen === undefined) return sendCurrent(response, session);
    const next = sessions.choose(session.id, chosen, accountOf(account));
    const status = statusOf(next, now());
    if (status === "open" || status === "expired") return sendCurrent(response, next);
    return response.set("cache-control", "no-store").redirect(303, continueUrlOf(next));
  });
  return router;
}
