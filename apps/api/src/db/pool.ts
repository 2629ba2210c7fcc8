import { Pool, TypeOverrides, types } from "pg";
import type { EmbeddedPostgres } from "./embedded/embedded-postgres.ts";

/** In ms. */
export interface TimeLimits {
  /** A request that waits for a connection is told after this long. */
  readonly connection: number;
  /** The server ends a statement. */
  readonly statement: number;
  /** An answer that has not come by then never will: the connection is given up. */
  readonly answer: number;
  /** The server ends a transaction whose client says nothing more, and with it its locks. */
  readonly idleTransaction: number;
}

/** For requests: less than a handler may take. */
export const REQUEST_LIMITS: TimeLimits = {
  connection: 5_000,
  statement: 12_000,
  answer: 14_000,
  idleTransaction: 30_000,
};

/** For migrations and imports, whose statements may take minutes. */
export const WORK_LIMITS: TimeLimits = {
  connection: 5_000,
  statement: 3_600_000,
  answer: 3_660_000,
  idleTransaction: 3_600_000,
};

/** A connection on which nothing moves is asked after this long whether the other side is there. */
const KEEP_ALIVE_DELAY_MS = 10_000;

const parsers = new TypeOverrides();
// Counts and sums here stay far below 2^53; a day has no time zone.
parsers.setTypeParser(types.builtins.INT8, Number);
parsers.setTypeParser(types.builtins.DATE, (text: string) => text);

const SERVER_CONNECTIONS = 10;

/** Connections to a Postgres server: one that goes silent (a failover, a forgetful NAT) is given up and replaced. */
export function serverPool(databaseUrl: string, limits: TimeLimits): Pool {
  return new Pool({
    types: parsers,
    connectionString: databaseUrl,
    max: SERVER_CONNECTIONS,
    application_name: "reprise-api",
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.idleTransaction,
  });
}

/** Connections to a replica: who has to wait for one asks the primary instead. */
export const replicaPool = (replicaUrl: string): Pool =>
  serverPool(replicaUrl, { ...REQUEST_LIMITS, connection: 1_000, answer: 10_000 });

/** A waiting request is told after this long that the one connection is still in use. */
const EMBEDDED_CONNECTION_TIMEOUT_MS = 30_000;

/** The one connection to the embedded Postgres. */
export function embeddedPool(postgres: EmbeddedPostgres): Pool {
  return new Pool({
    types: parsers,
    connectionTimeoutMillis: EMBEDDED_CONNECTION_TIMEOUT_MS,
    user: "postgres",
    database: "postgres",
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    stream: () => postgres.connect(),
  });
}
