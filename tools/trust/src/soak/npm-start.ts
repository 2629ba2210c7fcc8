import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "@reprise/setup/free-port";

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
  const shop = spawn("npm", ["start"], {
    cwd: root,
    // Each simulated shopper has an address of their own.
    env: { ...process.env, ...servers, ...ports, DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [shop.stdout, shop.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const hasEnded = () => shop.exitCode !== null || shop.signalCode !== null;
  const npm: NpmStart = {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    hasEnded,
    memory: () => memoryBelow(shop),
    async stop() {
      if (!hasEnded()) {
        shop.kill("SIGTERM");
        await once(shop, "exit");
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    },
  };
  while (!output.includes("Stop with Ctrl-C.")) {
    if (hasEnded()) {
      await npm.stop();
      throw new Error(output);
    }
    await sleep(200);
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
