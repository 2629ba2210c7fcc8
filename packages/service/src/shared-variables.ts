import { isOrigin, type LocaleMode, parseLocaleHosts } from "@reprise/locale";
import { z } from "zod";

const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u)
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum));

/** A whole number with bounds and a default. */
export const wholeNumber = (minimum: number, maximum: number, standard: number) =>
  [whole(minimum, maximum).default(standard), `a whole number from ${minimum} to ${maximum}`] as const;

/** A credential of the shop at a sign-in provider. */
export const credential = [
  z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/u)
    .optional(),
  "one word of the provider's",
] as const;

/** Address of a provider. Plain HTTP only on localhost, where it cannot be intercepted. */
export const providerAddress = (real: string) =>
  [
    z
      .url({ protocol: /^https?$/u })
      .refine(
        (url) =>
          url.startsWith("https:") || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]/u.test(`${url}/`),
      )
      .default(real),
    "an https:// address",
  ] as const;

/** `https://host[:port]` without a path. */
export const origin = z.string().refine(isOrigin);

/** The shared secret of the services. */
export const serviceToken = z.string().regex(/^[\x21-\x7e]{32,}$/u);

const localeHosts = z.string().transform((text, context) => {
  const parsed = parseLocaleHosts(text);
  if ("origins" in parsed) return parsed.origins;
  context.addIssue({ code: "custom", params: { wrong: parsed.wrong } });
  return z.NEVER;
});

/** The variables that both services read, with the same error sentences. */
export const SHARED_VARIABLES = {
  NODE_ENV: [
    z.enum(["development", "production", "test"]).default("production"),
    "development, production or test",
  ],
  LOG_LEVEL: [
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "fatal, error, warn, info, debug, trace or silent",
  ],
  APP_VERSION: [
    z
      .string()
      .regex(/^[\w.+-]{1,64}$/u)
      .optional(),
    "letters, digits, dots, plus and dashes",
  ],
  PORT: wholeNumber(1, 65_535, 3000),
  // 0: any free port.
  API_PORT: wholeNumber(0, 65_535, 4000),
  API_SERVICE_TOKEN: [
    serviceToken,
    "a secret of at least 32 characters without spaces, the same for the API and the BFF",
  ],
  PUBLIC_ORIGIN: [origin.optional(), "an origin such as https://shop.example"],
  LOCALE_HOSTS: [localeHosts.optional(), "one origin for each locale (de=https://…,en=https://…)"],
  FACEBOOK_APP_ID: credential,
  FACEBOOK_SDK_URL: providerAddress("https://connect.facebook.net/en_US/sdk.js"),
  DRAIN_DELAY_MS: wholeNumber(0, 60_000, 0),
} as const;

interface Addresses {
  readonly PORT: number;
  readonly PUBLIC_ORIGIN: string | undefined;
  readonly LOCALE_HOSTS: Extract<LocaleMode, { kind: "host" }>["origins"] | undefined;
}

/** The shop's origin without PUBLIC_ORIGIN and LOCALE_HOSTS. */
export const standardOrigin = (shopPort: number): string => new URL(`http://localhost:${shopPort}`).origin;

/** The shop's public addresses. */
export const localeModeOf = ({ PORT, PUBLIC_ORIGIN, LOCALE_HOSTS }: Addresses): LocaleMode =>
  LOCALE_HOSTS
    ? { kind: "host", origins: LOCALE_HOSTS }
    : { kind: "prefix", origin: PUBLIC_ORIGIN ?? standardOrigin(PORT) };

/** Error sentence if two mutually exclusive variables are set. */
export const addressProblem = ({ PUBLIC_ORIGIN, LOCALE_HOSTS }: Addresses): string | null =>
  PUBLIC_ORIGIN !== undefined && LOCALE_HOSTS !== undefined
    ? "PUBLIC_ORIGIN must not be set together with LOCALE_HOSTS: each locale has its own host."
    : null;
