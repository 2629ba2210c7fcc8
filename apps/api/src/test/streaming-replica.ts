import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const FOLDER = "/usr/lib/postgresql";

/** Folder of the newest installed Postgres programs; null: not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(FOLDER, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "pg_basebackup"))) ?? null;
}

/** Process options for an unprivileged user, because Postgres does not run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

export interface StreamingReplica {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Stops the replica immediately, like a power failure. */
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Postgres server with a streaming replica. `close` stops and deletes both. */
export async function startStreamingReplica(programs: string): Promise<StreamingReplica> {
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "reprise-replica-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), args, { ...user, cwd: folder });
  const [primary, replica] = [join(folder, "primary"), join(folder, "replica")];
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const start = (data: string, port: number) => {
    const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    return run("pg_ctl", "start", "-w", "-D", data, "-l", `${data}.log`, "-o", `${settings} -c fsync=off`);
  };
  const stop = (data: string) => run("pg_ctl", "stop", "-D", data, "-m", "immediate");
  const address = (port: number) => `postgresql://root@127.0.0.1:${port}/postgres`;

  await run("initdb", "-D", primary, "-U", "root", "-A", "trust", "-E", "UTF8", "--no-sync");
  await start(primary, primaryPort);
  await run("pg_basebackup", "-d", address(primaryPort), "-D", replica, "-R", "-c", "fast", "--no-sync");
  await start(replica, replicaPort);
  return {
    primaryUrl: address(primaryPort),
    replicaUrl: address(replicaPort),
    stopReplica: async () => void (await stop(replica)),
    startReplica: async () => void (await start(replica, replicaPort)),
    close: async () => {
      await stop(replica).catch(() => {});
      await stop(primary);
      rmSync(folder, { recursive: true });
    },
  };
}
