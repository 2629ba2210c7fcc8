import { isOrigin, type LocaleMode, parseLocaleHosts } from "@reprise/locale";
import { z } from "zod";
import { isSigningKey } from "./signing-key.ts";
import { missingCredential, readSignIn, type SignInConfig } from "./sign-in-config.ts";
import packageJson from "../package.json" with { type: "json" };

const port = z.string().regex(/^\d+$/u).transform(Number).pipe(z.int().min(0).max(65_535));

const localeHosts = z.string().transform((text, context) => {
  const parsed = parseLocaleHosts(text);
  if ("origins" in parsed) return parsed.origins;
  context.addIssue("wrong");
  return z.NEVER;
});

/** What a provider calls us. */
const credential = [
  z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/u)
    .optional(),
  "one word of the provider's",
] as const;

/** Plain HTTP only where nobody else can listen. */
const providerAddress = (real: string) =>
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

/** Every variable that the API reads, with a sentence for who got it wrong. */
const VARIABLES = {
  NODE_ENV: [
    z.enum(["development", "production", "test"]).default("production"),
    "development, production or test",
  ],
  API_PORT: [port.default(4000), "a port from 0 to 65535"],
  API_HOST: [z.string().default("127.0.0.1"), "an address to listen on"],
  API_SERVICE_TOKEN: [
    z.string().regex(/^[\x21-\x7e]{32,}$/u),
    "a secret of at least 32 characters without spaces, the same as the BFF's",
  ],
  DATA_DIR: [z.string().default(".data"), "a folder"],
  DATABASE_URL: [z.url({ protocol: /^postgres(?:ql)?$/u }).optional(), "a postgres:// address"],
  DATABASE_REPLICA_URL: [
    z.url({ protocol: /^postgres(?:ql)?$/u }).optional(),
    "a postgres:// address, that of a replica of DATABASE_URL",
  ],
  PORT: [port.default(3000), "a port from 0 to 65535"],
  PUBLIC_ORIGIN: [z.string().refine(isOrigin).optional(), "an origin such as https://shop.example"],
  LOCALE_HOSTS: [localeHosts.optional(), "one origin for each locale (de=https://…,en=…)"],
  SMTP_URL: [z.url({ protocol: /^smtps?$/u }).optional(), "an smtp:// or smtps:// address"],
  MAIL_FROM: [
    z
      .string()
      .regex(/^(?:[^\p{Cc}<>@]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/u)
      .default("Reprise <reprise@localhost>"),
    "a mailbox such as Reprise <shop@shop.example>",
  ],
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_ISSUER: providerAddress("https://accounts.google.com"),
  APPLE_CLIENT_ID: credential,
  APPLE_TEAM_ID: credential,
  APPLE_KEY_ID: credential,
  APPLE_PRIVATE_KEY: [
    z
      .string()
      // Where a variable is one line.
      .transform((pem) => pem.replaceAll(String.raw`\n`, "\n"))
      .refine(isSigningKey)
      .optional(),
    "an EC private key (P-256) as PEM, its line breaks as they are or written \\n",
  ],
  APPLE_ISSUER: providerAddress("https://appleid.apple.com"),
  PAYPAL_CLIENT_ID: credential,
  PAYPAL_CLIENT_SECRET: credential,
  PAYPAL_ISSUER: providerAddress("https://www.paypal.com"),
  FACEBOOK_APP_ID: credential,
  FACEBOOK_APP_SECRET: credential,
  FACEBOOK_GRAPH_URL: providerAddress("https://graph.facebook.com"),
  FACEBOOK_SDK_URL: providerAddress("https://connect.facebook.net/en_US/sdk.js"),
  LOG_LEVEL: [
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    "fatal, error, warn, info, debug, trace or silent",
  ],
  APP_VERSION: [
    z
      .string()
      .regex(/^[\w.+-]{1,64}$/u)
      .default(packageJson.version),
    "letters, digits, dots, plus and dashes",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Environment = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K][0]> };

export interface Config {
  /** A page to read the contract on, readable logs. */
  readonly isDevelopment: boolean;
  /** Hold every answer against the contract: costs a parse. */
  readonly checksAnswers: boolean;
  readonly port: number;
  readonly host: string;
  readonly serviceToken: string;
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of `databaseUrl` to read from. */
  readonly replicaUrl: string | undefined;
  /** Where the links of mails lead. */
  readonly localeMode: LocaleMode;
  readonly mail: MailConfig;
  readonly signIn: SignInConfig;
  readonly logLevel: string;
  readonly version: string;
}

export interface MailConfig {
  /** Undefined: mails are files in `outbox` in the data folder. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problem: string };

/** Reads the environment. A problem is a sentence that names the variable, not its value: it may be secret. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, meaning]] of Object.entries(VARIABLES)) {
    const text = env[name] === "" ? undefined : env[name];
    const result = schema.safeParse(text);
    if (!result.success)
      return {
        ok: false,
        problem: `${name} ${text === undefined ? "is missing" : "is not valid"}: it must be ${meaning}.`,
      };
    values[name] = result.data;
  }
  const read = values as Environment;
  if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined)
    return { ok: false, problem: "DATABASE_URL is missing: it must be given where DATABASE_REPLICA_URL is." };
  const incomplete = missingCredential(read);
  if (incomplete !== null) {
    const { missing, given } = incomplete;
    return { ok: false, problem: `${missing} is missing: it must be given where ${given} is.` };
  }
  return {
    ok: true,
    config: {
      isDevelopment: read.NODE_ENV === "development",
      checksAnswers: read.NODE_ENV !== "production",
      port: read.API_PORT,
      host: read.API_HOST,
      serviceToken: read.API_SERVICE_TOKEN,
      dataDir: read.DATA_DIR,
      databaseUrl: read.DATABASE_URL,
      replicaUrl: read.DATABASE_REPLICA_URL,
      localeMode: read.LOCALE_HOSTS
        ? { kind: "host", origins: read.LOCALE_HOSTS }
        : { kind: "prefix", origin: read.PUBLIC_ORIGIN ?? new URL(`http://localhost:${read.PORT}`).origin },
      mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM },
      signIn: readSignIn(read),
      logLevel: read.LOG_LEVEL,
      version: read.APP_VERSION,
    },
  };
}
