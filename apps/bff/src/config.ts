import { isIP } from "node:net";
import type { LocaleMode } from "@reprise/locale";
import { type Environment, readEnvironment } from "@reprise/service/environment";
import {
  addressProblem,
  localeModeOf,
  origin,
  SHARED_VARIABLES,
  standardOrigin,
  wholeNumber,
} from "@reprise/service/variables";
import { z } from "zod";
import packageJson from "../package.json" with { type: "json" };
import { isDecodable } from "./server/routable-url.ts";

/** The BFF's configuration, read from environment variables. */
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
  /** Additional origins that this server accepts in prefix mode: the loopback names of the default origin. */
  readonly extraOrigins: readonly string[];
  /** Proxy addresses whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: readonly string[];
  /** True: the shop is public but TRUSTED_PROXIES is not set, so all shoppers may share one address. */
  readonly lacksTrustedProxies: boolean;
  /** True: a public shop keeps its sessions in the memory of this process. */
  readonly lacksRedis: boolean;
  /** URL of the Facebook SDK, which pages may load. Undefined: no login with Facebook. */
  readonly facebookSdkUrl: string | undefined;
  /** True: pages say that nobody can really buy here. */
  readonly isDemonstration: boolean;
  /** Hosts other than our own that `x-verify-location` may name. */
  readonly verifyHosts: readonly string[];
  /** Maximum number of writes per minute and client address. */
  readonly writesPerMinute: number;
  /** Maximum memory of the page cache, in MB. 0: pages are not cached. */
  readonly readyPagesMegabytes: number;
  /**
   * In ms: the delay between the first 503 of `/readyz` and the end of listening, so that load balancers
   * notice.
   */
  readonly drainDelay: number;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One sentence per invalid variable. */
  | { readonly ok: false; readonly problems: readonly string[] };

const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** An IP address, a network such as 10.0.0.0/8, or a name that Fastify knows. */
function isProxyAddress(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const family = isIP(address);
  const maximum = family === 4 ? 32 : 128;
  return (
    family !== 0 &&
    more.length === 0 &&
    // A network of 0 bits would be every address, which `proxy-addr` refuses.
    (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) >= 1 && Number(bits) <= maximum))
  );
}

/** False for an address at which the client library of Redis throws. */
function isRedisAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && isDecodable(url.username) && isDecodable(url.password) && /^\/?\d*$/u.test(url.pathname)
  );
}

/** Every variable that the BFF reads, with the sentence for an invalid value. */
const VARIABLES = {
  ...SHARED_VARIABLES,
  HOST: [z.string().min(1).default("127.0.0.1"), "an address to listen on"],
  API_URL: [origin.optional(), "an origin such as http://127.0.0.1:4000"],
  REDIS_URL: [
    z
      .string()
      .regex(/^rediss?:\/\/.+/u)
      .refine(isRedisAddress)
      .optional(),
    "a redis:// or rediss:// address (login percent-encoded, path empty or the number of a database)",
  ],
  TRUSTED_PROXIES: [
    list.refine((proxies) => proxies.every(isProxyAddress)).optional(),
    "addresses or networks, separated by commas",
  ],
  DEMONSTRATION: [
    z
      .enum(["true", "false"])
      .default("false")
      .transform((text) => text === "true"),
    "true or false",
  ],
  VERIFY_HOSTS: [list.default([]), "hosts, separated by commas"],
  WRITES_PER_MINUTE: wholeNumber(0, 1_000_000, 300),
  READY_PAGES_MB: wholeNumber(0, 16_384, 64),
} as const;

/**
 * Reads and checks the environment. An empty value counts as unset. Never exits.
 * `buildVersion` is the version if APP_VERSION is unset.
 */
export function readConfig(env: Environment, buildVersion = packageJson.version): ConfigResult {
  const result = readEnvironment(VARIABLES, env);
  if (!result.ok) return result;
  const { values } = result;
  const problem = addressProblem(values);
  if (problem !== null) return { ok: false, problems: [problem] };
  const localeMode = localeModeOf(values);
  const isDevelopment = values.NODE_ENV === "development";
  const isLoopback = localeMode.kind === "prefix" && localeMode.origin === standardOrigin(values.PORT);
  return {
    ok: true,
    config: {
      port: values.PORT,
      host: values.HOST,
      isDevelopment,
      logLevel: values.LOG_LEVEL,
      version: values.APP_VERSION ?? buildVersion,
      apiUrl: values.API_URL ?? `http://127.0.0.1:${values.API_PORT}`,
      apiServiceToken: values.API_SERVICE_TOKEN,
      redisUrl: values.REDIS_URL,
      localeMode,
      extraOrigins: isLoopback
        ? ["127.0.0.1", "[::1]"].map((name) => new URL(`http://${name}:${values.PORT}`).origin)
        : [],
      trustedProxies: values.TRUSTED_PROXIES ?? [],
      lacksRedis: values.REDIS_URL === undefined && !isLoopback,
      lacksTrustedProxies: values.TRUSTED_PROXIES === undefined && !isLoopback,
      facebookSdkUrl: values.FACEBOOK_APP_ID === undefined ? undefined : values.FACEBOOK_SDK_URL,
      isDemonstration: values.DEMONSTRATION,
      verifyHosts: values.VERIFY_HOSTS,
      writesPerMinute: values.WRITES_PER_MINUTE,
      // In development each page is rendered from the sources as they are.
      readyPagesMegabytes: isDevelopment ? 0 : values.READY_PAGES_MB,
      drainDelay: values.DRAIN_DELAY_MS,
    },
  };
}
