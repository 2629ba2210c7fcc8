import { type ChildProcess, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@reprise/setup/free-port";
import { watchStart } from "@reprise/setup/watched-start";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Services, by a part of their command line. */
const SERVICES = { api: "apps/api/", bff: "apps/bff/", payments: "payment-sandbox/", bank: "bank-sandbox/" };
export type ServiceName = keyof typeof SERVICES;

export interface NpmStart {
  /** Address of the BFF. */
  readonly url: string;
  /** What it printed so far. */
  output(): string;
  hasEnded(): boolean;
  /** Resident memory of each service in MB; 0: it does not run. */
  memory(): Readonly<Record<ServiceName, number>>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** Runs `npm start` with its default sizes, on an empty folder and free ports, with the embedded database. */
export async function startNpm(): Promise<NpmStart> {
  const dataDir = mkdtempSync(join(tmpdir(), "reprise-soak-"));
  const port = await freePort();
  const ports = {
    PORT: `${port}`,
    API_PORT: `${await freePort()}`,
    PAYMENT_SANDBOX_PORT: `${await freePort()}`,
    BANK_SANDBOX_PORT: `${await freePort()}`,
  };
  const servers = { DATABASE_URL: "", DATABASE_REPLICA_URL: "", REDIS_URL: "" };
  const shop = watchStart("npm", ["start"], {
    cwd: root,
    // Each simulated shopper has an address of their own.
    env: { ...process.env, ...servers, ...ports, DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1" },
  });
  const npm: NpmStart = {
    url: `http://127.0.0.1:${port}`,
    output: shop.output,
    hasEnded: shop.hasEnded,
    memory: () => memoryBelow(shop.child),
    async stop() {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    },
  };
  try {
    await shop.ready();
  } catch (error) {
    await npm.stop();
    throw error;
  }
  return npm;
}

function memoryBelow(ancestor: ChildProcess): Record<ServiceName, number> {
  const rows = spawnSync("ps", ["-eo", "pid=,ppid=,rss=,args="], { encoding: "utf8" })
    .stdout.trim()
    .split("\n");
  const processes = rows.map((row) => {
    const [, pid = "", parent = "", rss = "", command = ""] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/u.exec(row) ?? [];
    return { pid: Number(pid), parent: Number(parent), megabytes: Math.round(Number(rss) / 1024), command };
  });
  const family = [ancestor.pid ?? 0];
  for (const member of family)
    for (const { pid, parent } of processes) if (parent === member) family.push(pid);
  const below = processes.filter(({ pid }) => family.includes(pid));
  const memoryOf = (part: string) => below.find(({ command }) => command.includes(part))?.megabytes ?? 0;
  return {
    api: memoryOf(SERVICES.api),
    bff: memoryOf(SERVICES.bff),
    payments: memoryOf(SERVICES.payments),
    bank: memoryOf(SERVICES.bank),
  };
}
