import { DEMO_PRODUCTS } from "./demo-products.ts";

/**
 * Settings that `npm start` reads from the environment; all others belong to the services (`.env.example`).
 */
export type Settings = {
  host: string;
  port: number;
  apiPort: number;
  /** Host and port of the fake Google, Apple, PayPal and Facebook, in development. */
  providersPort: number;
  /** True: the sandbox is the shop's payment provider, and started with it. */
  usesSandbox: boolean;
  sandboxPort: number;
  /** True: the bank sandbox pays sellers, and is started with the shop. */
  usesBank: boolean;
  bankPort: number;
  dataDir: string;
  demoProducts: number;
};

export type Mode = "production" | "development";

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problem: string };

/** Validates the environment; each problem is one sentence naming the variable. */
export function readSettings(env: Record<string, string | undefined>): SettingsResult {
  const problems: string[] = [];

  function integer(name: string, fallback: number, max: number): number {
    const text = env[name] || String(fallback);
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= 1 && value <= max) return value;
    problems.push(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
    return fallback;
  }

  function checkAddress(name: string, schemes: string[]): void {
    const text = env[name];
    const scheme = text ? URL.parse(text)?.protocol.replace(":", "") : schemes[0];
    // The value is not printed: it may contain a password.
    if (!scheme || !schemes.includes(scheme)) problems.push(`${name} must be a ${schemes[0]}:// address.`);
  }

  const settings = {
    host: env["HOST"] || "127.0.0.1",
    port: integer("PORT", 3000, 65_535),
    apiPort: integer("API_PORT", 4000, 65_535),
    providersPort: integer("IDENTITY_PROVIDERS_PORT", 4100, 65_535),
    usesSandbox: usesSandbox(env),
    sandboxPort: integer("PAYMENT_SANDBOX_PORT", 4200, 65_535),
    usesBank: usesBank(env),
    bankPort: integer("BANK_SANDBOX_PORT", 4300, 65_535),
    dataDir: env["DATA_DIR"] || ".data",
    demoProducts: integer("DEMO_PRODUCTS", DEMO_PRODUCTS.default, DEMO_PRODUCTS.max),
  };
  const ports = {
    PORT: settings.port,
    API_PORT: settings.apiPort,
    IDENTITY_PROVIDERS_PORT: settings.providersPort,
    PAYMENT_SANDBOX_PORT: settings.sandboxPort,
    BANK_SANDBOX_PORT: settings.bankPort,
  };
  for (const [[one, port], [other, same]] of pairs(Object.entries(ports)))
    if (port === same) problems.push(`${one} and ${other} must differ; both are ${port}.`);
  checkAddress("DATABASE_URL", ["postgresql", "postgres"]);
  checkAddress("REDIS_URL", ["redis", "rediss"]);
  return problems[0] ? { ok: false, problem: problems[0] } : { ok: true, settings };
}

const isPublic = (env: Record<string, string | undefined>): boolean =>
  Boolean(env["PUBLIC_ORIGIN"] || env["LOCALE_HOSTS"]);

/** A public shop has to name the sandbox, because no real money is paid there. */
function usesSandbox(env: Record<string, string | undefined>): boolean {
  const providers = env["PAYMENT_PROVIDERS"] || (isPublic(env) ? "" : "sandbox");
  const isElsewhere = Boolean(env["PAYMENT_SANDBOX_URL"]);
  return !isElsewhere && providers.split(",").some((name) => name.trim() === "sandbox");
}

/** The same for the bank, where no real money is paid. */
function usesBank(env: Record<string, string | undefined>): boolean {
  const provider = env["PAYOUT_PROVIDER"] || (isPublic(env) ? "file" : "sandbox");
  return provider === "sandbox" && !env["BANK_SANDBOX_URL"];
}

const pairs = <T>(all: T[]): [T, T][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));
