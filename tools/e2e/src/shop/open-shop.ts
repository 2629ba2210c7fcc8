import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  bankVariables,
  createVariables as createBankVariables,
  type Variables as BankVariables,
} from "@reprise/bank-sandbox/variables";
import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { createVariables, standInVariables, unsetVariables } from "@reprise/identity-providers/variables";
import {
  createVariables as createSandboxVariables,
  sandboxVariables,
  type Variables as SandboxVariables,
} from "@reprise/payment-sandbox/variables";
import { exampleAccount } from "@reprise/setup/example-account";
import { exampleSeller } from "@reprise/setup/example-seller";
import { freePort, freePorts } from "@reprise/setup/free-port";
import { type Environment, LOGS, runScript } from "./run-script.ts";
import { createService, type Service } from "./service.ts";
import { createShopDatabase } from "./shop-database.ts";

export interface Shop {
  readonly url: string;
  readonly api: Service;
  /** Where shoppers pay, and the shop's credentials there. */
  readonly payments: SandboxVariables;
  /** The bank that pays sellers, and the shop's credentials there. */
  readonly bank: BankVariables;
  /** What only the shop's own services know: how they reach the API and the database. */
  readonly inside: {
    readonly apiUrl: string;
    readonly serviceToken: string;
    /** Adds operators. */
    readonly bootstrapToken: string;
    /** Undefined: the embedded database in the data folder. */
    readonly databaseUrl: string | undefined;
    readonly dataDir: string;
  };
  /** Folder of the mails sent. */
  readonly outbox: string;
  /** True if `pnpm catalogue import` can run while the API runs. */
  readonly isDatabaseShared: boolean;
  /** Runs `pnpm catalogue import`; if the database is not shared, stop the API first. */
  importCatalogue(lines: readonly CatalogueLine[]): Promise<void>;
  /** Starts another BFF for the same API; returns its URL. `envOn` gives variables for its port. */
  startAnotherBff(envOn?: (port: number) => Environment): Promise<string>;
  /** Stops all services and deletes all data. */
  close(): Promise<void>;
}

export interface ShopOptions {
  readonly demoProducts: number;
  /** Products imported on top of the demo catalogue. */
  readonly catalogue: readonly CatalogueLine[];
  /** The Postgres server of its database; null: the embedded database. By default that of DATABASE_URL. */
  readonly server?: string | null;
  /** Environment of all services, over the suite's own. */
  readonly env?: Environment;
}

/** Opens the whole shop, built and in production mode, on free ports with its own data. */
export async function openShop({
  demoProducts,
  catalogue,
  server = process.env["DATABASE_URL"] ?? null,
  env: more = {},
}: ShopOptions): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), "reprise-e2e-"));
  const database = await createShopDatabase(server);
  const [port = 0, apiPort = 0, providersPort = 0, paymentsPort = 0, bankPort = 0] = await freePorts(5);
  const payments = createSandboxVariables(paymentsPort);
  const bank = createBankVariables(bankPort);
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const clients = createVariables(providersPort);
  const bootstrapToken = randomBytes(32).toString("base64url");
  const env = {
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    APP_VERSION: "e2e",
    API_URL: apiUrl,
    API_SERVICE_TOKEN: randomBytes(32).toString("base64url"),
    // Tests say which address they come from, as a proxy before the shop does.
    TRUSTED_PROXIES: "127.0.0.1",
    WRITES_PER_MINUTE: "100000",
    ...exampleAccount({}),
    // Empty: the embedded database, whatever this process uses.
    DATABASE_URL: database.url ?? "",
    ...unsetVariables(clients, {}),
    ...payments,
    ...bank,
    ...exampleSeller({}),
    CONTACT_MAIL: "help@shop.example",
    PAYMENT_PROVIDERS: "sandbox,prepayment",
    PAYOUT_PROVIDER: "sandbox",
    TRADE_IN_UNDO_MINUTES: "0",
    PAYOUT_CHANGE_HOURS: "0",
    ...more,
  };
  const logs = join(LOGS, `shop-${port}`);
  await mkdir(logs, { recursive: true });
  const log = (name: string) => join(logs, `${name}.log`);
  const api = createService(
    "apps/api/src/main.ts",
    apiUrl,
    { ...env, API_OPERATOR_TOKEN: bootstrapToken, API_PORT: String(apiPort), PORT: String(port) },
    log("api"),
  );
  const providers = createService(
    "tools/identity-providers/src/main.ts",
    `http://127.0.0.1:${providersPort}`,
    { ...standInVariables(clients), PORT: String(port) },
    log("identity-providers"),
  );
  const sandbox = createService(
    "tools/payment-sandbox/src/main.ts",
    payments.PAYMENT_SANDBOX_URL,
    { ...sandboxVariables(payments, join(dataDir, "payment-sandbox")), PORT: String(port) },
    log("payment-sandbox"),
  );
  const bankSandbox = createService(
    "tools/bank-sandbox/src/main.ts",
    bank.BANK_SANDBOX_URL,
    { ...bankVariables(bank, join(dataDir, "bank-sandbox")), PORT: String(port) },
    log("bank-sandbox"),
  );
  const bffs: Service[] = [];
  async function startBff(bffPort: number, ownEnv: Environment = {}): Promise<string> {
    // Uses localhost, which the shop assumes as its host and browsers treat as secure.
    const address = `http://localhost:${bffPort}`;
    const bffEnv = { ...env, HOST: "127.0.0.1", PORT: String(bffPort), ...ownEnv };
    const bff = createService("apps/bff/src/main.ts", address, bffEnv, log(`bff-${bffPort}`));
    bffs.push(bff);
    await bff.start();
    return address;
  }

  const manageCatalogue = (...args: string[]) =>
    runScript("tools/catalogue/src/cli.ts", args, env, log("catalogue"));
  const shop: Shop = {
    url: `http://localhost:${port}`,
    api,
    payments,
    bank,
    inside: {
      apiUrl,
      serviceToken: env.API_SERVICE_TOKEN,
      bootstrapToken,
      databaseUrl: database.url,
      dataDir,
    },
    outbox: join(dataDir, "outbox"),
    isDatabaseShared: database.isShared,
    async startAnotherBff(envOn = () => ({})) {
      const bffPort = await freePort();
      return startBff(bffPort, envOn(bffPort));
    },
    async importCatalogue(lines) {
      const file = join(dataDir, "catalogue.jsonl");
      await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      await manageCatalogue("import", file, "--allow-withdrawals");
    },
    async close() {
      for (const bff of bffs) await bff.stop();
      await api.stop();
      await providers.stop();
      await sandbox.stop();
      await bankSandbox.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
  try {
    await manageCatalogue("demo", "--products", String(demoProducts));
    await shop.importCatalogue(catalogue);
    await providers.start();
    await sandbox.start();
    await bankSandbox.start();
    await api.start();
    await startBff(port);
  } catch (error) {
    await shop.close();
    throw error;
  }
  return shop;
}
