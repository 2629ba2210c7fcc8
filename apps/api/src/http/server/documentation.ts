import { openApiDocument } from "@reprise/contracts/openapi";
import express, { type Router } from "express";
import { documentationPage } from "./documentation-page.ts";

/** Serves the contract as JSON at `/api/openapi.json` and, with `hasPage`, as a page at `/api/docs`. */
export function documentationRoutes({ hasPage }: { readonly hasPage: boolean }): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const document = openApiDocument();
  const json = JSON.stringify(document);
  router.get("/api/openapi.json", (_request, response) => {
    response.set("Cache-Control", "public, max-age=300").type("application/json").send(json);
  });
  if (hasPage) {
    const page = documentationPage(document);
    router.get("/api/docs", (_request, response) => {
      response
        .set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
        .type("html")
        .send(page);
    });
  }
  return router;
}
