import express, { type Router } from "express";
import { documentationPage } from "./documentation-page.ts";

/**
 * Serves the contract as JSON at `/api/openapi.json` and, with `hasPage`, as a page at `/api/docs`. Both are made on
 * first use: the document needs 10 MB of memory, and few processes are asked for it.
 */
export function documentationRoutes({ hasPage }: { readonly hasPage: boolean }): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const json = memoised(async () => JSON.stringify(await createDocument()));
  router.get("/api/openapi.json", async (_request, response) => {
    response
      .set("Cache-Control", "public, max-age=300")
      .type("application/json")
      .send(await json());
  });
  if (hasPage) {
    const page = memoised(async () => documentationPage(await createDocument()));
    router.get("/api/docs", async (_request, response) => {
      response
        .set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
        .type("html")
        .send(await page());
    });
  }
  return router;
}

async function createDocument() {
  const { openApiDocument } = await import("@reprise/contracts/openapi");
  return openApiDocument();
}

/** The first result of a function, for all calls. */
function memoised<T>(create: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= create());
}
