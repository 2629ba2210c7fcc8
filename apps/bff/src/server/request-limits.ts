import type { IncomingMessage } from "node:http";
import { MAX_HEADER_BYTES, MAX_URL_BYTES } from "@reprise/service/http-limits";
import fp from "fastify-plugin";
import { RequestError } from "./error-item.ts";

function headersSize({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.reduce((size, text) => size + text.length + 2, 0);
}

/** Refuses URLs and headers that exceed the limits. A page has its locale by then, for the error page. */
export const requestLimits = fp(
  async (app) => {
    app.addHook("onRequest", async ({ originalUrl, raw }) => {
      if (originalUrl.length > MAX_URL_BYTES) throw new RequestError("URI_TOO_LONG", "The URL exceeds 8 KiB");
      if (headersSize(raw) > MAX_HEADER_BYTES)
        throw new RequestError("HEADERS_TOO_LARGE", "The headers exceed 16 KiB");
    });
  },
  { name: "request-limits", dependencies: ["request-context"] },
);
