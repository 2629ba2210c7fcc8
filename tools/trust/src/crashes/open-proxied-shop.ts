import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LOGS, ROOT, runScript } from "@reprise/e2e/run-script";
import { createService, type Service } from "@reprise/e2e/service";
import { exampleAccount } from "@reprise/setup/example-account";
import { exampleSeller } from "@reprise/setup/example-seller";
import { freePorts } from "@reprise/setup/free-port";
import { postgresPrograms, type PostgresServer, postgresServers } from "@reprise/setup/postgres-server";

/** Two BFFs and two APIs behind HAProxy (`docs/haproxy.cfg`), with a Postgres and a Redis of their own. */
export interface ProxiedShop {
  /** Where shoppers reach it: the proxy. */
  readonly url: string;
  /** The BFFs themselves. */
  readonly bffs: readonly string[];
  readonly apis: readonly Service[];
  readonly postgres: PostgresServer;
  /** Sends a signal to Redis. */
  signalRedis(signal: NodeJS.Signals): void;
  close(): Promise<void>;
}

/** The programs that it needs and this machine lacks. */
export function missingPrograms(): string[] {
  const lacks = (program: string, flag: string) => spawnSync(program, [flag]).error !== undefined;
  return [
    ...(postgresPrograms() === null ? ["Postgres in /usr/lib/postgresql"] : []),
    ...(lacks("haproxy", "-v") ? ["haproxy"] : []),
    ...(lacks("redis-server", "--version") ? ["redis-server"] : []),
  ];
}

const at = (port: number | undefined) => `127.0.0.1:${port}`;

/** @throws {Error} if a program is missing: see {@link missingPrograms} */
export async function openProxiedShop(): Promise<ProxiedShop> {
  const programs = postgresPrograms();
  if (programs === null) throw new Error("There is no Postgres in /usr/lib/postgresql");
  const [port, apiPort, redisPort, ...ports] = await freePorts(7);
  const [bffPorts, apiPorts] = [ports.slice(0, 2), ports.slice(2)];
  const folder = await mkdtemp(join(tmpdir(), "reprise-proxied-"));
  const logs = join(LOGS, `proxied-${port}`);
  await mkdir(logs, { recursive: true });
  const servers = postgresServers(programs);
  const postgres = await servers.create();
  const url = `http://localhost:${port}`;
  const env = {
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    DATA_DIR: folder,
    APP_VERSION: "trust",
    PUBLIC_ORIGIN: url,
    API_SERVICE_TOKEN: randomBytes(32).toString("base64url"),
    TRUSTED_PROXIES: "127.0.0.1",
    CONTACT_MAIL: "help@shop.example",
    PAYMENT_PROVIDERS: "prepayment",
    ...exampleAccount({}),
    ...exampleSeller({}),
  };
  const apiEnv = { ...env, DATABASE_URL: postgres.url, REDIS_URL: "" };
  const service = (app: "api" | "bff", own: number, its: Readonly<Record<string, string>>) =>
    createService(`apps/${app}/src/main.ts`, `http://${at(own)}`, its, join(logs, `${app}-${own}.log`));
  const apis = apiPorts.map((own) => service("api", own, { ...apiEnv, API_PORT: String(own) }));
  const bffEnv = {
    ...env,
    API_URL: `http://${at(apiPort)}`,
    REDIS_URL: `redis://${at(redisPort)}`,
    HOST: "127.0.0.1",
  };
  const bffs = bffPorts.map((own) => service("bff", own, { ...bffEnv, PORT: String(own) }));
  const others: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], its: Readonly<Record<string, string>> = {}) => {
    const output = openSync(join(logs, `${program}.log`), "a");
    const child = spawn(program, args, {
      stdio: ["ignore", output, output],
      cwd: folder,
      env: { ...process.env, ...its },
    });
    closeSync(output);
    others.push(child);
    return child;
  };
  async function close(): Promise<void> {
    for (const each of [...bffs, ...apis]) await each.stop();
    for (const child of others) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    }
    postgres.resume();
    await postgres.stop();
    servers.remove();
    await rm(folder, { recursive: true });
  }

  try {
    const redis = start("redis-server", ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", ""]);
    start("haproxy", ["-db", "-f", join(ROOT, "docs/haproxy.cfg")], {
      SHOP_ADDRESS: at(port),
      API_ADDRESS: at(apiPort),
      ...Object.fromEntries(bffPorts.map((own, index) => [`BFF_${index + 1}`, at(own)])),
      ...Object.fromEntries(apiPorts.map((own, index) => [`API_${index + 1}`, at(own)])),
    });
    await postgres.start();
    await runScript(
      "tools/catalogue/src/cli.ts",
      ["demo", "--products", "60"],
      apiEnv,
      join(logs, "demo.log"),
    );
    for (const each of [...apis, ...bffs]) await each.start();
    return {
      url,
      bffs: bffPorts.map((own) => `http://${at(own)}`),
      apis,
      postgres,
      signalRedis: (signal) => void redis.kill(signal),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
