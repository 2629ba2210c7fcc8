import { postgresServers } from "@reprise/setup/postgres-server";

export interface StreamingReplica {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Stops the replica immediately, like a power failure. */
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS = ["fsync=off"];

/** Starts a Postgres server with a streaming replica. `close` stops and deletes both. */
export async function startStreamingReplica(programs: string): Promise<StreamingReplica> {
  const servers = postgresServers(programs);
  const primary = await servers.create(SETTINGS);
  await primary.start();
  const replica = await servers.replicate(primary, SETTINGS);
  await replica.start();
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    stopReplica: replica.stop,
    startReplica: replica.start,
    close: async () => {
      await replica.stop();
      await primary.stop();
      servers.remove();
    },
  };
}
