import { Pool, TypeOverrides, types } from "pg";
import type { EmbeddedPostgres } from "./embedded/embedded-postgres.ts";

/** A waiting request is told after this long, rather than waiting for ever for a connection. */
const CONNECTION_TIMEOUT_MS = 30_000;

const parsers = new TypeOverrides();
// Counts and sums here stay far below 2^53; a day has no time zone.
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.DATE, (text: string) => text);

const shared = { types: parsers, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS } as const;

const SERVER_CONNECTIONS = 10;

/** Connections to a Postgres server. */
export function serverPool(databaseUrl: string): Pool {
  return new Pool({
    ...shared,
    connectionString: databaseUrl,
    max: SERVER_CONNECTIONS,
    application_name: "reprise-api",
  });
}

/** Connections to a replica: who has to wait for one asks the primary instead. */
export function replicaPool(replicaUrl: string): Pool {
  return new Pool({
    ...shared,
    connectionString: replicaUrl,
    max: SERVER_CONNECTIONS,
    application_name: "reprise-api",
    connectionTimeoutMillis: 1000,
    query_timeout: 10_000,
  });
}

/** The one connection to the embedded Postgres. */
export function embeddedPool(postgres: EmbeddedPostgres): Pool {
  return new Pool({
    ...shared,
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    stream: () => postgres.connect(),
  });
}
