import express, { type RequestHandler, type Router } from "express";
import { ApiFailure } from "../calls/api-failure.ts";

/** Paths that load balancers request every few seconds. */
export const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/healthz/dependencies"]);

export interface HealthChecks {
  readonly isReady: () => Promise<boolean>;
  /** The states of what the service needs, by name: `up`, or what is wrong with it. */
  readonly dependencies: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * `/healthz`: the process answers. `/readyz`: the service is ready. If the request has a credential (the BFF), it is also
 * checked. `/healthz/dependencies`: what the service needs, for the BFF only.
 */
export function healthRoutes(
  { isReady, dependencies }: HealthChecks,
  requireCredential: RequestHandler,
): Router {
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
  router.get("/healthz/dependencies", requireCredential, async (_request, response) => {
    response.set("Cache-Control", "private, no-store").json(await dependencies());
  });
  return router;
}
