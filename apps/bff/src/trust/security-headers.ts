import type { FastifyInstance } from "fastify";

/** Sellers scan barcodes with the camera. Pages of the whole shop may, because later pages keep the first one's policy. */
const PERMISSIONS = [
  "camera=(self)",
  ...["geolocation", "microphone", "payment", "usb", "browsing-topics"].map((name) => `${name}=()`),
].join(", ");

/** Sets security headers on every response; pages replace the content security policy with their own. */
export function secureHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (_, reply) => {
    void reply.headers({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      // Not `no-referrer`: forms need their Origin, which that policy makes `null`.
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": PERMISSIONS,
    });
  });
}

/** Makes browsers use https only (HSTS), on origins that are served by https. */
export function addHstsHeader(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.requestContext?.origin.startsWith("https:")) return;
    void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
