import helmet from "@fastify/helmet";
import { LOCALES } from "@reprise/locale";
import fp from "fastify-plugin";

/** Sellers scan barcodes with the camera. Pages of the whole shop may, because later pages keep the first one's policy. */
const PERMISSIONS = [
  "camera=(self)",
  ...["geolocation", "microphone", "payment", "usb", "browsing-topics"].map((name) => `${name}=()`),
].join(", ");

/** In seconds. */
const ONE_YEAR = 365 * 24 * 60 * 60;

/** Sets security headers on every response; pages replace the content security policy with their own. */
export const securityHeaders = fp(
  async (app) => {
    const isHttps = LOCALES.every((locale) => app.shopAddresses.origin(locale).startsWith("https:"));
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
      },
      strictTransportSecurity: isHttps && { maxAge: ONE_YEAR, includeSubDomains: true },
      // Not `no-referrer`: forms need their Origin, which that policy makes `null`.
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
      crossOriginResourcePolicy: { policy: "same-origin" },
    });
    // Helmet does not know this header.
    app.addHook("onRequest", async (_, reply) => void reply.header("permissions-policy", PERMISSIONS));
  },
  { name: "security-headers" },
);
