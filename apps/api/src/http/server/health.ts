import express, { type Router } from "express";
import { ApiFailure } from "../calls/api-failure.ts";

/** `/healthz`: the process answers. `/readyz`: it can do its work. */
export function healthRoutes(isReady: () => Promise<boolean>): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get("/healthz", (_request, response) => {
    response.json({ status: "ok" });
  });
  router.get("/readyz", async (_request, response) => {
    if (!(await isReady())) throw new ApiFailure("SERVICE_UNAVAILABLE", "Not ready");
    response.json({ status: "ready" });
  });
  return router;
}
