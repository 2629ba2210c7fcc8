import { join } from "node:path";
import express, { type Response, type Router } from "express";
import { outboxMailPage, outboxPage } from "./outbox-page.ts";
import { readOutbox, readOutboxMail } from "./read-outbox.ts";

/** Serves the mails of the outbox at `/outbox`, in development. */
export function outboxRoutes(dataDir: string): Router {
  const folder = join(dataDir, "outbox");
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get("/outbox", async (_request, response) => {
    show(response, outboxPage(await readOutbox(folder)));
  });
  router.get("/outbox/:name", async (request, response, next) => {
    const mail = await readOutboxMail(folder, request.params.name);
    if (mail === null) return next();
    show(response, outboxMailPage(mail));
  });
  return router;
}

function show(response: Response, html: string): void {
  response
    .set(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    )
    .set("Cache-Control", "no-store")
    .type("html")
    .send(html);
}
