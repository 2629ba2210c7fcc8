import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleAccount } from "@reprise/setup/example-account";
import { exampleSeller } from "@reprise/setup/example-seller";
import { root, type ServerProcess, startServer } from "./server-process.ts";

export interface BenchShop {
  readonly api: ServerProcess;
  /** The API's data folder and the service credential for calls to the API. */
  readonly folder: string;
  readonly serviceToken: string;
  /** Adds operators. */
  readonly bootstrapToken: string;
  /** Replays the API's first response to each request. */
  readonly recorder: ServerProcess;
  /** Starts another recorder, for example one that delays a path. */
  startRecorder(env: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Path of a list page with all its facets. */
  readonly listPath: string;
  startBff(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  startBare(script: string, env: Readonly<Record<string, string>>): Promise<ServerProcess>;
  stop(): Promise<void>;
}

/** Number of products in the demo catalogue. */
export const SHOP_PRODUCTS = 2_000;

/** Starts an API with a demo catalogue, in `databaseUrl` or embedded, and a recorder of its responses. */
export async function startBenchShop(databaseUrl: string | null): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), "reprise-bench-"));
  const API_SERVICE_TOKEN = randomBytes(32).toString("base64url");
  const API_OPERATOR_TOKEN = randomBytes(32).toString("base64url");
  const env = {
    DATA_DIR: folder,
    API_SERVICE_TOKEN,
    LOG_LEVEL: "warn",
    DATABASE_URL: databaseUrl ?? "",
    // Orders are paid in advance: no other service takes part.
    ...exampleAccount({}),
    ...exampleSeller({}),
  };
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: root, env: { ...process.env, ...env }, stdio: "ignore" });
  if (databaseUrl === null) {
    run("apps/api/src/main.ts", "migrate");
    run("tools/catalogue/src/cli.ts", "demo", "--products", String(SHOP_PRODUCTS));
  }
  const started: ServerProcess[] = [];
  const start = async (...[script, options]: Parameters<typeof startServer>) => {
    const server = await startServer(script, { ...options, env: { ...env, ...options.env } });
    started.push(server);
    return server;
  };
  const bench = "tools/bench/src";
  const api = await start("apps/api/src/main.ts", { portName: "API_PORT", env: { API_OPERATOR_TOKEN } });
  const startRecorder = (more: Readonly<Record<string, string>>) =>
    start(`${bench}/recorder.ts`, { portName: "BENCH_PORT", env: { API_URL: api.url, ...more } });
  const recorder = await startRecorder({});
  return {
    api,
    folder,
    serviceToken: API_SERVICE_TOKEN,
    bootstrapToken: API_OPERATOR_TOKEN,
    recorder,
    startRecorder,
    listPath: "/kaufen/elektronik/smartphones",
    // Request logging is on, because its cost is part of the cost of a page.
    startBff: (more = {}) =>
      start("apps/bff/src/main.ts", {
        portName: "PORT",
        env: { API_URL: recorder.url, LOG_LEVEL: "info", ...more },
      }),
    startBare: (script, more) =>
      start(`${bench}/${script}`, { portName: "BENCH_PORT", env: more, readyPath: "/" }),
    async stop() {
      for (const server of started.toReversed()) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
