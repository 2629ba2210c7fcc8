import { isIP } from "node:net";
import { isOrigin, type LocaleMode, parseLocaleHosts } from "@reprise/locale";
import { z } from "zod";
import packageJson from "../package.json" with { type: "json" };
import { EARLY_HINTS, type EarlyHints } from "./render/early-hints.ts";

/** Everything the BFF is told by its environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly isDevelopment: boolean;
  readonly logLevel: string;
  readonly version: string;
  readonly apiUrl: string;
  readonly apiServiceToken: string;
  readonly redisUrl: string | undefined;
  readonly localeMode: LocaleMode;
  /** More origins that reach this server in prefix mode: the loopback names of the default origin. */
  readonly extraOrigins: readonly string[];
  /** Addresses whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Where the Facebook SDK is, which pages may then load; undefined: nobody signs in with Facebook. */
  readonly facebookSdkUrl: string | undefined;
  /** Hosts besides our own to which `x-verify-location` may lead. */
  readonly verifyHosts: readonly string[];
  /** Writes a client (address) may make in a minute. */
  readonly writesPerMinute: number;
  /** Memory for pages that are kept as finished answers; 0: none are. */
  readonly readyPagesMegabytes: number;
  /** Who is sent 103 Early Hints before a page. */
  readonly earlyHints: EarlyHints;
  /** Time between the first 503 of `/readyz` and the end of listening, for load balancers to notice. */
  readonly drainDelayMs: number;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One sentence for each variable that is missing or malformed. */
  | { readonly ok: false; readonly problems: readonly string[] };

const port = z
  .string()
  .regex(/^\d{1,5}$/u, "must be a port number")
  .transform(Number)
  .pipe(z.int().min(1).max(65_535));
const whole = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, "must be a whole number")
    .transform(Number)
    .pipe(z.int().max(maximum));
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** An address, a network such as 10.0.0.0/8, or one of the names Fastify knows. */
function isProxyAddress(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const family = isIP(address);
  const maximum = family === 4 ? 32 : 128;
  return (
    family !== 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= maximum))
  );
}

/** `https://host[:port]`, nothing behind it. */
const origin = z.string().refine(isOrigin, "must be an origin such as https://shop.example");

const localeHosts = z.string().transform((text, context) => {
  const parsed = parseLocaleHosts(text);
  if ("origins" in parsed) return parsed.origins;
  context.addIssue(
    `must give each locale one origin (de=https://…,en=…); wrong or missing: ${parsed.wrong.join(", ")}`,
  );
  return z.NEVER;
});

const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  APP_VERSION: z
    .string()
    .regex(/^[\w.+-]{1,64}$/u, "must be letters, digits, dots, plus and dashes")
    .default(packageJson.version),
  API_PORT: port.default(4000),
  API_URL: origin.optional(),
  API_SERVICE_TOKEN: z
    .string({ error: "is missing" })
    .regex(
      /^[\x21-\x7e]{32,}$/u,
      "must be a secret of at least 32 characters without spaces, the same as the API's",
    ),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/.+/u, "must begin with redis:// or rediss://")
    .optional(),
  LOCALE_HOSTS: localeHosts.optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isProxyAddress), "must be addresses or networks, separated by commas")
    .default([]),
  VERIFY_HOSTS: list.default([]),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_SDK_URL: z
    .url({ protocol: /^https?$/u, error: "must be an address of a script" })
    .default("https://connect.facebook.net/en_US/sdk.js"),
  WRITES_PER_MINUTE: whole(1_000_000).default(300),
  READY_PAGES_MB: whole(16_384).default(64),
  EARLY_HINTS: z.enum(EARLY_HINTS).default("direct"),
  DRAIN_DELAY_MS: whole(60_000).default(0),
});

/**
 * Reads and checks the environment; an empty value is the same as none. Reads nothing else and never exits.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    };
  }
  const values = parsed.data;
  if (values.LOCALE_HOSTS && values.PUBLIC_ORIGIN) {
    return {
      ok: false,
      problems: ["PUBLIC_ORIGIN must not be set together with LOCALE_HOSTS: each locale has its own host"],
    };
  }
  const standardOrigin = new URL(`http://localhost:${values.PORT}`).origin;
  const isLoopback = !values.LOCALE_HOSTS && (values.PUBLIC_ORIGIN ?? standardOrigin) === standardOrigin;
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      isDevelopment: values.NODE_ENV === "development",
      logLevel: values.LOG_LEVEL,
      version: values.APP_VERSION,
      apiUrl: values.API_URL ?? `http://127.0.0.1:${values.API_PORT}`,
      apiServiceToken: values.API_SERVICE_TOKEN,
      redisUrl: values.REDIS_URL,
      localeMode: values.LOCALE_HOSTS
        ? { kind: "host", origins: values.LOCALE_HOSTS }
        : { kind: "prefix", origin: values.PUBLIC_ORIGIN ?? standardOrigin },
      extraOrigins: isLoopback
        ? ["127.0.0.1", "[::1]"].map((name) => new URL(`http://${name}:${values.PORT}`).origin)
        : [],
      trustedProxies: values.TRUSTED_PROXIES,
      facebookSdkUrl: values.FACEBOOK_APP_ID === undefined ? undefined : values.FACEBOOK_SDK_URL,
      verifyHosts: values.VERIFY_HOSTS,
      writesPerMinute: values.WRITES_PER_MINUTE,
      readyPagesMegabytes: values.READY_PAGES_MB,
      earlyHints: values.EARLY_HINTS,
      drainDelayMs: values.DRAIN_DELAY_MS,
    },
  };
}
