import type { FastifyInstance } from "fastify";

const PERMISSIONS = ["camera", "geolocation", "microphone", "payment", "usb", "browsing-topics"]
  .map((name) => `${name}=()`)
  .join(", ");

/** For every answer; pages replace the policy for contents by their own. */
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

/** On hosts that are served by https: never without it again. */
export function insistOnHttps(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.place?.origin.startsWith("https:")) return;
    void reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
