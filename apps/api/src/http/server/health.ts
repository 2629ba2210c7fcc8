import express, { type RequestHandler, type Router } from "express";
import { ApiFailure } from "../calls/api-failure.ts";

/** Paths that load balancers ask every few seconds. */
export const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work; for the BFF, which shows its credential, also that it is
 * the right one.
 */
export function healthRoutes(isReady: () => Promise<boolean>, requireCredential: RequestHandler): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get("/healthz", (_request, response) => {
    response.json({ status: "ok" });
  });
  router.get("/readyz", (request, response, next) =>
    request.headers.authorization ? requireCredential(request, response, next) : next(),
  );
  router.get("/readyz", async (_request, response) => {
    if (!(await isReady())) throw new ApiFailure("SERVICE_UNAVAILABLE", "Not ready");
    response.json({ status: "ready" });
  });
  return router;
}
